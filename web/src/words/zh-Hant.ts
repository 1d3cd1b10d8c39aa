/** The texts of one language, as one file to fetch: every topic the client shows. */

import aids from "$locales/zh-Hant/aids.json";
import common from "$locales/zh-Hant/common.json";
import errors from "$locales/zh-Hant/errors.json";
import lobby from "$locales/zh-Hant/lobby.json";
import payments from "$locales/zh-Hant/payments.json";
import players from "$locales/zh-Hant/players.json";
import problems from "$locales/zh-Hant/problems.json";
import rules from "$locales/zh-Hant/rules.json";
import table from "$locales/zh-Hant/table.json";

export default {
  ...aids,
  ...common,
  ...errors,
  ...lobby,
  ...payments,
  ...players,
  ...problems,
  ...rules,
  ...table,
};

/** The texts of one language, as one file to fetch: every topic the client shows. */

import aids from "$locales/zh-Hans/aids.json";
import common from "$locales/zh-Hans/common.json";
import errors from "$locales/zh-Hans/errors.json";
import lobby from "$locales/zh-Hans/lobby.json";
import payments from "$locales/zh-Hans/payments.json";
import players from "$locales/zh-Hans/players.json";
import problems from "$locales/zh-Hans/problems.json";
import rules from "$locales/zh-Hans/rules.json";
import table from "$locales/zh-Hans/table.json";

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

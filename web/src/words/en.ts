/** The texts of one language, as one file to fetch: every topic the client shows. */

import aids from "$locales/en/aids.json";
import common from "$locales/en/common.json";
import errors from "$locales/en/errors.json";
import lobby from "$locales/en/lobby.json";
import payments from "$locales/en/payments.json";
import players from "$locales/en/players.json";
import problems from "$locales/en/problems.json";
import rules from "$locales/en/rules.json";
import table from "$locales/en/table.json";

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

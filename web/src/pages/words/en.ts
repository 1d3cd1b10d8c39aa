/** The texts of the pages beside the table, in one language; fetched with the pages. */

import calculator from "$locales/en/calculator.json";
import house from "$locales/en/house.json";
import ledger from "$locales/en/ledger.json";
import score from "$locales/en/score.json";

export default { ...calculator, ...house, ...ledger, ...score };

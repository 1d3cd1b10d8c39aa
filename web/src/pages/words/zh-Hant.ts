/** The texts of the pages beside the table, in one language; fetched with the pages. */

import calculator from "$locales/zh-Hant/calculator.json";
import house from "$locales/zh-Hant/house.json";
import ledger from "$locales/zh-Hant/ledger.json";
import score from "$locales/zh-Hant/score.json";

export default { ...calculator, ...house, ...ledger, ...score };

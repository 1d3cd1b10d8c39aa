/** The texts of the pages beside the table, in one language; fetched with the pages. */

import calculator from "$locales/zh-Hans/calculator.json";
import house from "$locales/zh-Hans/house.json";
import ledger from "$locales/zh-Hans/ledger.json";
import score from "$locales/zh-Hans/score.json";

export default { ...calculator, ...house, ...ledger, ...score };

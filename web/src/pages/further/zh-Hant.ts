/** The texts of the pages that tell, in one language; fetched with them. */

import guide from "$locales/zh-Hant/guide.json";
import records from "$locales/zh-Hant/records.json";
import replay from "$locales/zh-Hant/replay.json";
import statistics from "$locales/zh-Hant/statistics.json";

export default { ...guide, ...records, ...replay, ...statistics };

/** The texts of the pages that tell, in one language; fetched with them. */

import guide from "$locales/zh-Hans/guide.json";
import records from "$locales/zh-Hans/records.json";
import replay from "$locales/zh-Hans/replay.json";
import statistics from "$locales/zh-Hans/statistics.json";

export default { ...guide, ...records, ...replay, ...statistics };

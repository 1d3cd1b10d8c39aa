/** The texts of the pages that tell, in one language; fetched with them. */

import guide from "$locales/en/guide.json";
import records from "$locales/en/records.json";
import replay from "$locales/en/replay.json";
import statistics from "$locales/en/statistics.json";

export default { ...guide, ...records, ...replay, ...statistics };

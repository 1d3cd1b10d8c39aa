/** What the page cannot be shown without is asked for before all else is read. */

import { preferences } from "./preferences.svelte.ts";
import { words } from "./words.svelte.ts";

void words.use(preferences.current.locale);

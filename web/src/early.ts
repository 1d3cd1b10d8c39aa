/** What the page cannot be shown without is asked for before all else is read. */

import { loadCatalogue } from "./locale.ts";
import { preferences } from "./preferences.svelte.ts";

void loadCatalogue(preferences.current.locale);

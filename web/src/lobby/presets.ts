/** The rule sets that the server offers. */

/** Without an answer of the server the list is short: the rules everybody has. */
export const FALLBACK: readonly string[] = ["online"];

/** Ask the server which presets it has; the list of names in its order. */
export async function fetchPresets(
  get: (path: string) => Promise<Response> = (path) => fetch(path),
): Promise<readonly string[]> {
  try {
    const response = await get("/api/rules");
    return response.ok ? namesIn(await response.json()) : FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** Find the names in the answer: a list of names or of records with a name, bare or wrapped. */
export function namesIn(answer: unknown): readonly string[] {
  const list = isRecord(answer) ? (answer.presets ?? answer.rules) : answer;
  if (!Array.isArray(list)) {
    return FALLBACK;
  }
  const names = list.flatMap((each: unknown) => {
    if (typeof each === "string") {
      return [each];
    }
    return isRecord(each) && typeof each.name === "string" ? [each.name] : [];
  });
  return names.length === 0 ? FALLBACK : names;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

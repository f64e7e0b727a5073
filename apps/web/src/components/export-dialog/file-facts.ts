/** How many rows an export says that it holds; undefined where its beginning does not say so. */
export function countIn(beginning: string): number | undefined {
  const match = /^"Rows","(\d+)"\r?$/m.exec(beginning) ?? /^\{.*"count":(\d+),"rows":\[/.exec(beginning);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The hash over its rows with which an export ends; undefined where it has not come to its end. */
export const hashIn = (end: string): string | undefined =>
  (/"SHA-256 of the rows","([\da-f]{64})"\s*$/.exec(end) ?? /"sha256":"([\da-f]{64})"\}\s*$/.exec(end))?.[1];

/** How many messages an export says that it holds; undefined where its beginning does not say so. */
export function countIn(beginning: string): number | undefined {
  const match =
    /^"Messages","(\d+)"\r?$/m.exec(beginning) ?? /^\{.*"count":(\d+),"messages":\[/.exec(beginning);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

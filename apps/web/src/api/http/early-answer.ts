declare global {
  /** Answers to requests that the page itself sent before any of its scripts had come, by `keyOf`; see `build/ahead.ts`. */
  var pitdeskEarlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** @param address path and query */
export const keyOf = (address: string, token: string | null | undefined): string => `${token} ${address}`;

/** Returns the answer to this very request if the page has sent it already; once, so that a later one is fresh. */
export function takeEarlyAnswer(url: URL, token: string | null | undefined): Promise<Response> | undefined {
  const key = keyOf(url.pathname + url.search, token);
  const answer = globalThis.pitdeskEarlyAnswers?.get(key);
  globalThis.pitdeskEarlyAnswers?.delete(key);
  return answer;
}

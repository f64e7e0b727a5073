/** A request that the page itself sent before any of its scripts had come; see `build/ahead.ts`. */
interface EarlyRequest {
  /** Path and query. */
  address: string;
  token: string;
  answer: Promise<Response>;
}

declare global {
  var pitdeskEarlyRequest: EarlyRequest | undefined;
}

/** Returns the answer to this very request if the page has sent it already; once, so that a later one is fresh. */
export function takeEarlyAnswer(url: URL, token: string | null | undefined): Promise<Response> | undefined {
  const early = globalThis.pitdeskEarlyRequest;
  if (early === undefined || early.token !== token || early.address !== url.pathname + url.search) {
    return undefined;
  }
  globalThis.pitdeskEarlyRequest = undefined;
  return early.answer;
}

/** Live pictures, which begin as the page stands, leave no moment idle for seconds. */
const PAGE_WAITS_MS = 500;
const REST_WAITS_MS = 3_000;
const TRY_AGAIN_MS = 10_000;

type Work = () => Promise<void>;

/** The number of works that belong to the page and have not been done, or tried, yet. */
let ofThePage = 0;
let afterThePage: (() => void)[] = [];

/** Does something that belongs to the page but can wait until it is at rest, and again later where it fails. Returns what calls it off. */
export function whenIdle(work: Work): () => void {
  ofThePage += 1;
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    ofThePage -= 1;
    if (ofThePage > 0) return;
    const due = afterThePage;
    afterThePage = [];
    for (const begin of due) begin();
  };
  const callOff = attemptWhenIdle(() => work().finally(close), PAGE_WAITS_MS);
  return () => {
    callOff();
    close();
  };
}

/** The same for what the page itself does without: after all that belongs to it, as a slow line serves one or the other. */
export function whenComplete(work: Work): () => void {
  let callOff = (): void => {
    afterThePage = afterThePage.filter((one) => one !== begin);
  };
  const begin = (): void => {
    callOff = attemptWhenIdle(work, REST_WAITS_MS);
  };
  if (ofThePage > 0) afterThePage.push(begin);
  else begin();
  return () => callOff();
}

function attemptWhenIdle(work: Work, atLatestMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const attempt = (): void => {
    if (!wanted) return;
    work().catch(() => {
      timer = setTimeout(attempt, TRY_AGAIN_MS);
    });
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: atLatestMs });
  else timer = setTimeout(attempt, 500);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

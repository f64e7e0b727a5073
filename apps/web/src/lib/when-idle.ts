const AT_LATEST_MS = 3_000;
const TRY_AGAIN_MS = 10_000;

/** Does something that can wait once the page is at rest, and again later where it fails. Returns what calls it off. */
export function whenIdle(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const attempt = (): void => {
    if (!wanted) return;
    work().catch(() => {
      timer = setTimeout(attempt, TRY_AGAIN_MS);
    });
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: AT_LATEST_MS });
  else timer = setTimeout(attempt, 500);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

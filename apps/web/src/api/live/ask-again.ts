const SPREAD_MS = 2_000;
const AT_LEAST_MS = 200;

/** Plans to ask once more after a random moment, so that a hundred dashboards do not all ask in the same one. */
export function askAgainLater(ask: () => void): { plan: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          ask();
        },
        AT_LEAST_MS + Math.random() * SPREAD_MS,
      );
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

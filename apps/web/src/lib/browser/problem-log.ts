/** A lasting problem is logged again after this time: an outage of hours is a few lines, not thousands. */
const REPEAT_AFTER_MS = 10 * 60_000;

interface ProblemLog {
  /** Logs a problem, unless the same one was logged recently. The detail is ignored in that comparison. */
  problem: (text: string, detail?: string) => void;
  /** Logs the end of a problem that was logged before. */
  over: (text: string) => void;
}

/**
 * Returns a log to the browser's console for problems of one source. Callers pass codes and messages, and no payload.
 */
export function createProblemLog(source: string): ProblemLog {
  const writtenAt = new Map<string, number>();
  return {
    problem: (text, detail) => {
      const now = Date.now();
      if (now - (writtenAt.get(text) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) return;
      writtenAt.set(text, now);
      console.warn(`${source}: ${text}${detail === undefined ? '' : ` (${detail})`}`);
    },
    over: (text) => {
      if (writtenAt.size === 0) return;
      writtenAt.clear();
      console.info(`${source}: ${text}`);
    },
  };
}

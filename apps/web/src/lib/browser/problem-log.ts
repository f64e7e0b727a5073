/** So often a problem that lasts is written again: an outage of hours is some lines, not thousands. */
const REPEAT_AFTER_MS = 10 * 60_000;

interface ProblemLog {
  /** Writes a problem, unless the same one was written lately. The detail differs from time to time and counts for nothing. */
  problem: (text: string, detail?: string) => void;
  /** Writes that it is over, where a problem was written before. */
  over: (text: string) => void;
}

/** A log in the browser's console, for problems of one source. The caller gives codes and messages, and no payload. */
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

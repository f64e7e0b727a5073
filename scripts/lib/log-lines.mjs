import { parseJson } from './json.mjs';

const WARNING = 40;

/**
 * Returns the text to print for a line of an app's output, or null to print nothing. Warnings and errors of the JSON log
 * are printed, and lines on the error stream that are not JSON, such as a crash of Node.
 * @param {string} line
 * @param {'stdout' | 'stderr'} stream
 * @returns {string | null}
 */
export function terminalLine(line, stream) {
  if (line.trim() === '') return null;
  const entry = parse(line);
  if (entry === null) return stream === 'stderr' ? line : null;
  if (entry.level < WARNING) return null;
  const cause = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message})` : '';
  return `${entry.level > WARNING ? 'error' : 'warning'}: ${entry.msg ?? line}${cause}`;
}

/** @typedef {{ level: number, msg?: string, err?: { message?: string } }} LogEntry */

/** @param {string} line @returns {LogEntry | null} */
function parse(line) {
  try {
    const entry = /** @type {Partial<LogEntry> | null} */ (parseJson(line));
    return typeof entry?.level === 'number' ? { ...entry, level: entry.level } : null;
  } catch {
    return null;
  }
}

/**
 * Splits the text of a stream into lines, also when a line arrives in several pieces.
 * @param {(line: string) => void} onLine
 * @returns {{ push: (text: string) => void, end: () => void }}
 */
export function lineSplitter(onLine) {
  let rest = '';
  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    },
    end() {
      if (rest) onLine(rest);
      rest = '';
    },
  };
}

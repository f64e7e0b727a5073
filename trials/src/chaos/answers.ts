import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Answer } from '@pitdesk/rig';

/** One request and its result; without a status no answer came. Times are performance.now(). */
export interface Answered {
  readonly at: number;
  /** The path, without its query. */
  readonly what: string;
  readonly status: number | null;
  /** The error's code, or the text of the failure when no answer came. */
  readonly code: string | null;
  readonly ms: number;
}

export async function answered(path: string, send: () => Promise<Answer>): Promise<Answered> {
  const at = performance.now();
  const [what = path] = path.split('?', 1);
  try {
    const { status, body } = await send();
    const code = status < 400 ? null : ((body as Partial<ErrorBody> | null)?.code ?? `${status}`);
    return { at, what, status, code, ms: performance.now() - at };
  } catch (error) {
    return { at, what, status: null, code: String(error), ms: performance.now() - at };
  }
}

export const slowest = (all: readonly Answered[]): number => Math.max(0, ...all.map(({ ms }) => ms));

export const failed = (all: readonly Answered[]): Answered[] =>
  all.filter(({ status }) => status === null || status >= 500);

/** Returns the failures without a foreseen code: no code, `service.internal`, or none of the catalogue's form. */
export const unforeseen = (all: readonly Answered[]): Answered[] =>
  failed(all).filter(({ code }) => code === null || code === 'service.internal' || !code.includes('.'));

/** Returns the counts by code, such as `12 upstream.unavailable, 3 upstream.timeout`. */
export function codesOf(all: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { code } of all) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${code}`).join(', ') || 'none';
}

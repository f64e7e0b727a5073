import { maybeWrapped } from '@pitdesk/contracts';
import type { z } from 'zod';
import { sameJson } from '../../common/json/same-json.ts';
import type { RawAnswer, UpstreamAnswer } from './upstream-call.ts';

export type ParsedAnswer<T> =
  | { ok: true; answer: UpstreamAnswer<T> }
  | { ok: false; issues: readonly { path: readonly PropertyKey[]; message: string }[] };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

const refuse = (message: string): ParsedAnswer<never> => ({ ok: false, issues: [{ path: [], message }] });

/**
 * Reads an answer by its contract, wrapped in `{response: …}` or not. Fields that the contract does not know are left
 * behind; where there are none and nothing was rewritten, the bytes that came are good to go on as they are.
 */
export function parseAnswer<S extends z.ZodType>(contract: S, raw: RawAnswer): ParsedAnswer<z.output<S>> {
  if (!JSON_TYPE.test(raw.contentType)) return refuse(`Expected JSON, got ${raw.contentType || 'no type'}`);
  let came: unknown;
  try {
    came = JSON.parse(raw.body.toString('utf8'));
  } catch {
    return refuse('The body is no JSON');
  }
  const parsed = maybeWrapped(contract).safeParse(came);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues };
  const data = parsed.data;
  return { ok: true, answer: { data, bytes: sameJson(came, data) ? raw.body : null } };
}

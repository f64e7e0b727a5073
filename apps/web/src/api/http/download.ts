import { failureOf, UNREACHABLE } from './call-failure.ts';
import { addressOf, type Call, type CallResult, requestIdHeader, stepUpHeader } from './send.ts';
import { withSession } from './send-signed-in.ts';
import { withStepUp } from './step-up.ts';

/** After this many bytes, the parts are moved into a Blob, out of the page's memory. */
const FLUSH_BYTES = 8_000_000;

interface Download {
  name: string;
  blob: Blob;
  headers: Headers;
}

/**
 * Fetches a file with the session's bearer token, which a plain link cannot send. It has no time limit; only the
 * caller's signal aborts it. `onPart` gets each part.
 */
export const download = (call: Call, onPart: (part: Uint8Array) => void): Promise<CallResult<Download>> =>
  withStepUp((stepUp) => withSession((token) => attempt({ ...call, stepUp }, token, onPart)), call.about);

async function attempt(
  call: Call,
  token: string | null,
  onPart: (part: Uint8Array) => void,
): Promise<CallResult<Download>> {
  try {
    const response = await fetch(addressOf(call), {
      method: call.method,
      headers: {
        ...requestIdHeader(),
        ...stepUpHeader(call.stepUp),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'same-origin',
      signal: call.signal ?? null,
    });
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    let kept: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      chunks.push(part.value);
      bytes += part.value.byteLength;
      onPart(part.value);
      if (bytes < FLUSH_BYTES) continue;
      kept = [new Blob([...kept, ...chunks])];
      chunks = [];
      bytes = 0;
    }
    const type = response.headers.get('content-type') ?? '';
    const name = fileNameIn(response.headers.get('content-disposition'));
    return {
      ok: true,
      data: { name, blob: new Blob([...kept, ...chunks], { type }), headers: response.headers },
    };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}

const fileNameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

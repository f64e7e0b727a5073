import { failureOf, UNREACHABLE } from './call-failure.ts';
import { addressOf, type Call, type CallResult } from './send.ts';
import { withSession } from './with-session.ts';

interface Download {
  name: string;
  blob: Blob;
}

/**
 * Fetches a file with the session's bearer, which a link of the page could not carry. It may take long, so nothing but
 * the caller's signal ends it; `onBytes` tells how much has come.
 */
export const download = (call: Call, onBytes: (bytes: number) => void): Promise<CallResult<Download>> =>
  withSession((token) => attempt(call, token, onBytes));

async function attempt(
  call: Call,
  token: string | null,
  onBytes: (bytes: number) => void,
): Promise<CallResult<Download>> {
  try {
    const response = await fetch(addressOf(call), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      signal: call.signal ?? null,
    });
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      chunks.push(part.value);
      bytes += part.value.byteLength;
      onBytes(bytes);
    }
    const type = response.headers.get('content-type') ?? '';
    const name = nameIn(response.headers.get('content-disposition'));
    return { ok: true, data: { name, blob: new Blob(chunks, { type }) } };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { EvidenceManifest } from '@pitdesk/contracts/evidence';
import { unzipped } from '#features/evidence/check/unzip';
import { sendAs } from './acts.ts';
import type { SignedIn } from './console.ts';

/** A downloaded pack, or the code of its refusal. */
export interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly name: string;
  readonly zip: Buffer;
}

const DEMO_PASSWORD = 'pitdesk-demo';

/** Requests evidence over HTTP, confirms the act if required, and downloads it. */
export async function evidenceFrom(
  { url }: { url: string },
  as: SignedIn,
  path: string,
  body: object,
): Promise<Answered> {
  const first = await post(url, as, path, body);
  if (first.status !== 403) return await answered(first);
  const refusal = (await first.clone().json()) as ErrorBody;
  if (refusal.code !== 'auth.step_up_required' || refusal.details?.challenge === undefined) {
    return await answered(first);
  }
  const { id } = refusal.details.challenge;
  const proof = { method: 'password', password: DEMO_PASSWORD };
  await sendAs(url, as, 'post', `/api/step-ups/${id}`, { proof }).expect(200);
  return await answered(await post(url, as, path, body, { 'step-up': id }));
}

const post = (url: string, as: SignedIn, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.accessToken}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });

async function answered(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const zip = Buffer.from(await response.arrayBuffer());
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  const code = status === 200 ? null : (JSON.parse(zip.toString()) as ErrorBody).code;
  return { status, code, name, zip };
}

/** Returns a file of a pack, as JSON. */
export const jsonIn = <T>({ zip }: Answered, path: string): T =>
  JSON.parse(unzipped(zip).get(path)?.toString() ?? 'null') as T;

export const manifestIn = (answer: Answered): EvidenceManifest =>
  jsonIn<EvidenceManifest>(answer, 'manifest.json');

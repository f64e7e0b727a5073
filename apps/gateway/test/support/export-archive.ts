import { expect } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import { archiveOf, type ExportArchive, PASSWORD } from '@pitdesk/rig';
import type { Response, Test } from 'supertest';
import { sendAs } from './acts.ts';
import type { SignedIn } from './console.ts';

/** Returns the zip of an export that was answered with 200. */
export async function archiveIn(made: Test): Promise<ExportArchive> {
  const { body } = (await made.buffer(true).parse(bytesOf).expect(200)) as { body: Buffer };
  return archiveOf(body);
}

function bytesOf(response: Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}

/**
 * Downloads an export, and confirms the act if required.
 * @returns null if the account may not
 */
export async function downloaded(
  { url }: { url: string },
  as: SignedIn,
  path: string,
): Promise<Buffer | null> {
  const send = (headers: Record<string, string>) =>
    fetch(new URL(path, url), { headers: { authorization: `Bearer ${as.accessToken}`, ...headers } });
  let answer = await send({});
  if (answer.status === 403) {
    const { code, details } = (await answer.json()) as ErrorBody;
    if (code !== 'auth.step_up_required' || details?.challenge === undefined) return null;
    const { id } = details.challenge;
    const proof = { method: 'password', password: PASSWORD };
    await sendAs(url, as, 'post', `/api/step-ups/${id}`, { proof }).expect(200);
    answer = await send({ 'step-up': id });
  }
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

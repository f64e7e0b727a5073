import { archiveOf, type ExportArchive } from '@pitdesk/rig';
import type { Response, Test } from 'supertest';

/** The zip of an export that was answered with 200. */
export async function archiveIn(made: Test): Promise<ExportArchive> {
  const { body } = (await made.buffer(true).parse(bytesOf).expect(200)) as { body: Buffer };
  return archiveOf(body);
}

function bytesOf(response: Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}

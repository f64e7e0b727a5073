import type { Readable } from 'node:stream';
import { UpstreamFailure } from './upstream-failure.ts';

/** Reads a body whole, but never more than `maxBytes` of it: an endless one is cut off, not collected. */
export async function readCapped(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new UpstreamFailure('bad_answer', `The body is longer than ${maxBytes} bytes`, false);
    }
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

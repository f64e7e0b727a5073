import { createReadStream } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Anchor, anchorOf } from './anchors.ts';

/**
 * Returns the anchors of a file in their order: of an anchor file, of a log, of what the check printed.
 * @param newest how many at most, the newest of them
 * @throws Error where the file cannot be read
 */
export async function readAnchors(file: string, newest = Number.POSITIVE_INFINITY): Promise<Anchor[]> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let found: Anchor[] = [];
  for await (const line of lines) {
    const anchor = anchorOf(line);
    if (anchor !== undefined) found.push(anchor);
    if (found.length >= 2 * newest) found = found.slice(-newest);
  }
  return found.length > newest ? found.slice(-newest) : found;
}

/** Appends a line; the file and its folder are made where they are not there yet. */
export async function appendAnchor(file: string, anchor: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

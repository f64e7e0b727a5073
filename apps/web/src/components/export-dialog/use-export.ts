import { useEffect, useRef, useState } from 'react';
import { type CallFailure, UNREACHABLE } from '#api/http/call-failure.ts';
import { download } from '#api/http/download.ts';
import type { Call } from '#api/http/send.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { serverNow } from '#lib/time/server-clock.ts';

export type ExportStep =
  | { step: 'idle' }
  /** `rows` and `of` are known once the beginning of the file has arrived. */
  | { step: 'reading'; since: number; bytes: number; rows: number; of: number | undefined }
  | { step: 'saved'; name: string; bytes: number; count: number | undefined; hash: string }
  | { step: 'failed'; failure: CallFailure };

/** Enough of a file for its metadata, also with long titles. */
const METADATA_BYTES = 4_096;
const LINE_FEED = 10;

/** Counts one row per line; cells with several lines make it an estimate, which is enough for a progress bar. */
function linesIn(part: Uint8Array): number {
  let lines = 0;
  for (let at = part.indexOf(LINE_FEED); at !== -1; at = part.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

/** Downloads an export and saves it as a file; leaving the page aborts it. */
export function useExport() {
  const [state, setState] = useState<ExportStep>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (callWith: (signal: AbortSignal) => Call): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const since = serverNow();
    let [bytes, rows, of]: [number, number, number | undefined] = [0, 0, undefined];
    setState({ step: 'reading', since, bytes, rows, of });
    const result = await download(callWith(controller.signal), (part) => {
      if (controller.signal.aborted) return;
      of ??=
        bytes === 0 ? plannedRowsIn(new TextDecoder().decode(part.subarray(0, METADATA_BYTES))) : undefined;
      bytes += part.byteLength;
      rows += linesIn(part);
      setState({ step: 'reading', since, bytes, rows: Math.min(rows, of ?? rows), of });
    });
    if (controller.signal.aborted) return;
    if (!result.ok) {
      setState({ step: 'failed', failure: result.failure });
      return;
    }
    const { name, blob } = result.data;
    const end = await blob.slice(-METADATA_BYTES).text();
    const hash = hashIn(end);
    const count = of ?? writtenRowsIn(end) ?? plannedRowsIn(await blob.slice(0, METADATA_BYTES).text());
    if (controller.signal.aborted) return;
    if (hash === undefined) {
      // A proxy cut the file without an error: an incomplete file must not look complete.
      setState({ step: 'failed', failure: UNREACHABLE });
      return;
    }
    saveFile(name, blob);
    setState({ step: 'saved', name, bytes: blob.size, count, hash });
  };
  const stop = (): void => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start: (callWith: (signal: AbortSignal) => Call) => void start(callWith), stop };
}

/** Returns the row count stated by a JSON export; undefined where its beginning has none. */
export function plannedRowsIn(beginning: string): number | undefined {
  const match = /^\{.*"count":(\d+),"rows":\[/.exec(beginning);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The trailer of an export: the row count and the hash. */
const TRAILER = /"rows_written": ?(\d+),\s*"sha256": ?"([\da-f]{64})"\s*\}\s*/;
/** The beginning and the end of a zip's directory, which follows its last file. */
const [DIRECTORY, DIRECTORY_END] = ['PK\u0001\u0002', 'PK\u0005\u0006'];

/** Returns the trailer from a zip's last file, which is stored uncompressed. */
function trailerIn(text: string): RegExpExecArray | undefined {
  const found = TRAILER.exec(text);
  if (found === null) return undefined;
  const behind = text.slice(found.index + found[0].length);
  const isWhole = behind === '' || (behind.startsWith(DIRECTORY) && behind.includes(DIRECTORY_END));
  return isWhole ? found : undefined;
}

/** Returns the number of rows; undefined for an incomplete export. */
export function writtenRowsIn(end: string): number | undefined {
  const written = trailerIn(end)?.[1];
  return written === undefined ? undefined : Number(written);
}

/** Returns the hash at the end of an export; undefined for an incomplete one. */
export const hashIn = (end: string): string | undefined => trailerIn(end)?.[2];

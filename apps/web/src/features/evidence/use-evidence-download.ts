import { EVIDENCE_MISSING_HEADER } from '@pitdesk/contracts/evidence';
import { useEffect, useRef, useState } from 'react';
import { type CallFailure, UNREACHABLE } from '#api/http/call-failure.ts';
import { download } from '#api/http/download.ts';
import type { Call } from '#api/http/send.ts';
import { saveFile } from '#lib/browser/save-file.ts';

export type DownloadState =
  | { step: 'idle' }
  /** `bytes` is 0 while the gateway collects the data: it sends nothing before it has everything. */
  | { step: 'making'; bytes: number }
  | { step: 'saved'; name: string; bytes: number; missing: number }
  | { step: 'failed'; failure: CallFailure };

/** Downloads evidence and saves it as a file; leaving the page aborts it. */
export function useEvidenceDownload() {
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns true where the file was saved */
  const start = async (callWith: (signal: AbortSignal) => Call): Promise<boolean> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let bytes = 0;
    setState({ step: 'making', bytes });
    const result = await download(callWith(controller.signal), (part) => {
      if (controller.signal.aborted) return;
      bytes += part.byteLength;
      setState({ step: 'making', bytes });
    });
    if (controller.signal.aborted) return false;
    if (!result.ok) {
      setState({ step: 'failed', failure: result.failure });
      return false;
    }
    const { name, blob, headers } = result.data;
    const isWhole = await isWholeZip(blob);
    if (controller.signal.aborted) return false;
    if (!isWhole) {
      setState({ step: 'failed', failure: UNREACHABLE });
      return false;
    }
    saveFile(name, blob);
    setState({ step: 'saved', name, bytes, missing: Number(headers.get(EVIDENCE_MISSING_HEADER) ?? 0) });
    return true;
  };
  const stop = (): void => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start, stop };
}

const END_BYTES = 22;
const END = 'PK\u0005\u0006';

/** A proxy can cut a file without an error: an incomplete file must not look complete. */
const isWholeZip = async (blob: Blob): Promise<boolean> =>
  (await blob.slice(-END_BYTES).text()).startsWith(END);

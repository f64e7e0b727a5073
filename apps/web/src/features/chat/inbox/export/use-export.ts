import type { EntityId, ExportThreadQuery } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../../../api/http/call-failure.ts';
import { download } from '../../../../api/http/download.ts';
import { callOf } from '../../../../api/http/send.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { countIn } from './file-facts.ts';
import { saveFile } from './save-file.ts';

export type ExportStep =
  | { step: 'idle' }
  | { step: 'reading'; since: number; bytes: number }
  | { step: 'saved'; name: string; bytes: number; count: number | undefined }
  | { step: 'failed'; failure: CallFailure };

/** Enough of a file to read what it says of itself, also where the title of the table is long. */
const BEGINNING_BYTES = 4_096;

/** Fetches a conversation as a file and gives it to the browser to keep; leaving the page ends it. */
export function useExport(chatId: EntityId) {
  const [state, setState] = useState<ExportStep>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: ExportThreadQuery): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const since = serverNow();
    setState({ step: 'reading', since, bytes: 0 });
    const result = await download(
      callOf<'exportThread'>('GET', '/api/conversations/:id/export', {
        params: { id: chatId },
        query: { ...query },
        signal: controller.signal,
      }),
      (bytes) => {
        if (!controller.signal.aborted) setState({ step: 'reading', since, bytes });
      },
    );
    if (controller.signal.aborted) return;
    if (!result.ok) {
      setState({ step: 'failed', failure: result.failure });
      return;
    }
    const { name, blob } = result.data;
    saveFile(name, blob);
    const count = countIn(await blob.slice(0, BEGINNING_BYTES).text());
    setState({ step: 'saved', name, bytes: blob.size, count });
  };
  const stop = (): void => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start: (query: ExportThreadQuery) => void start(query), stop };
}

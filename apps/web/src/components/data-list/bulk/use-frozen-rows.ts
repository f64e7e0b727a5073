import type { Paginated } from '@pitdesk/contracts/fields';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#api/http/call-failure.ts';
import type { Call } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { BulkItem } from './bulk-action.ts';
import { readAllRows } from './read-all-rows.ts';

/** A snapshot of all rows that matched a list's filters. */
export interface FrozenRows<Row> {
  items: ReadonlyMap<string, BulkItem<Row>>;
  /** Milliseconds since 1970. */
  at: number;
  isWhole: boolean;
  isCapped: boolean;
}

export type Freezing<Row> =
  | { step: 'none' }
  | { step: 'reading'; read: number; of: number }
  | { step: 'failed'; failure: CallFailure }
  | { step: 'frozen'; rows: FrozenRows<Row> };

const NONE = { step: 'none' } as const;

interface Options<Row> {
  /** The filters; the snapshot is dropped when they change. */
  of: string;
  itemOf: (row: Row) => BulkItem<Row>;
}

/** Reads all matching rows and keeps them unchanged. */
export function useFrozenRows<Row>({ of, itemOf }: Options<Row>) {
  const [kept, setKept] = useState<{ of: string; freezing: Freezing<Row> }>({ of, freezing: NONE });
  const reading = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the filters cancels the read.
  useEffect(() => () => reading.current?.abort(), [of]);
  const clear = (): void => {
    reading.current?.abort();
    setKept({ of, freezing: NONE });
  };
  /** Returns the rows; undefined where they could not be read, or the user stopped it. */
  const freeze = async (
    read: (page: number) => Call<Paginated<Row>>,
  ): Promise<FrozenRows<Row> | undefined> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    const show = (freezing: Freezing<Row>): void => {
      if (!signal.aborted) setKept({ of, freezing });
    };
    show({ step: 'reading', read: 0, of: 0 });
    const result = await readAllRows({
      readPage: (page) => sendSignedIn({ ...read(page), signal }),
      keyOf: (row) => itemOf(row).key,
      onProgress: (count, total) => show({ step: 'reading', read: count, of: total }),
    });
    if (signal.aborted) return undefined;
    if (!result.ok) {
      show({ step: 'failed', failure: result.failure });
      return undefined;
    }
    const { rows, ...facts } = result.data;
    const items = new Map(rows.map((row) => [itemOf(row).key, itemOf(row)]));
    const frozen = { items, at: serverNow(), ...facts };
    show({ step: 'frozen', rows: frozen });
    return frozen;
  };
  return { freezing: kept.of === of ? kept.freezing : NONE, freeze, clear };
}

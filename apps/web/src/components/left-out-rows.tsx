import type { LeftOutRecord, LeftOutRows as LeftOutRowCounts } from '@pitdesk/contracts/operator';
import { operatorPaths } from '@pitdesk/contracts/operator';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { PartBoundary } from './part-boundary.tsx';

const LeftOutNote = lazyPart(
  async () => ({ default: (await import('./left-out-note.tsx')).LeftOutNote }),
  ['operator'],
);

const leftOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leftOutRows: build.query<LeftOutRowCounts, void>({
      query: () => callOf(operatorPaths.getLeftOutRows),
    }),
  }),
});

/** Left-out rows are counted when answers are read; no event announces them. */
const REFETCH_MS = 60_000;

/** Shows how many rows of the operator's list could not be read, if any. */
export function LeftOutRows({ of }: { of: LeftOutRecord }) {
  const { count } = leftOutApi.useLeftOutRowsQuery(undefined, {
    pollingInterval: REFETCH_MS,
    skipPollingIfUnfocused: true,
    // Most lists are refetched with their page; the list of tables is cached, so it is polled.
    refetchOnMountOrArgChange: of === 'table' ? REFETCH_MS / 1_000 : true,
    selectFromResult: ({ data }) => ({ count: data?.[of] ?? 0 }),
  });
  if (count === 0) return null;
  return (
    <PartBoundary>
      <LeftOutNote of={of} count={count} />
    </PartBoundary>
  );
}

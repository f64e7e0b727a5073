import type { ReactNode } from 'react';
import { failureIn } from '#api/http/call-failure.ts';
import { LoadingLines } from './loading-lines.tsx';
import { QueryFailure, type QueryResult } from './query-failure.tsx';

interface Props {
  query: QueryResult;
  /** Shown until the first answer. */
  loading?: ReactNode;
}

/** Shows that data are loading, or why they could not be loaded. */
export function QueryState({ query, loading = <LoadingLines /> }: Props) {
  if (failureIn(query.error) !== undefined) return <QueryFailure query={query} />;
  return query.data === undefined && loading;
}

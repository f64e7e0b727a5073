import type { ReactNode } from 'react';
import { failureIn } from '#api/http/call-failure.ts';
import { LoadingLines } from './loading-lines.tsx';
import { QueryFailure, type QueryResult } from './query-failure.tsx';

interface Props {
  query: QueryResult;
  /** What stands there until the first answer. */
  loading?: ReactNode;
}

/** Says that data are on their way, or why they could not be had. */
export function QueryState({ query, loading = <LoadingLines /> }: Props) {
  if (failureIn(query.error) !== undefined) return <QueryFailure query={query} />;
  return query.data === undefined && loading;
}

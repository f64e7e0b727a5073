import './query-failure.css';
import type { SerializedError } from '@reduxjs/toolkit';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { AgeNote } from './age-note.tsx';
import { FailureNote } from './failure-note.tsx';

/** As RTK Query's hooks give it. */
export interface QueryResult<T = unknown> {
  data?: T | undefined;
  error?: CallFailure | SerializedError | undefined;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** Why data could not be had, a button to ask again, and how old those are that the page still shows. */
export function QueryFailure({ query }: { query: QueryResult }) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const failure = failureIn(error);
  if (failure === undefined) return null;
  return (
    <>
      <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      {data !== undefined && fulfilledTimeStamp !== undefined && (
        <p className="query-failure__age muted">
          <AgeNote since={fulfilledTimeStamp} />
        </p>
      )}
    </>
  );
}

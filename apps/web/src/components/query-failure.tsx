import './query-failure.css';
import type { SerializedError } from '@reduxjs/toolkit';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { AgeNote } from './age-note.tsx';
import { FailureNote } from './failure-note.tsx';

/** The result of RTK Query's hooks. */
export interface QueryResult<T = unknown> {
  data?: T | undefined;
  error?: CallFailure | SerializedError | undefined;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** Shows why data could not be loaded, a retry button, and the age of the data that are still shown. */
export function QueryFailure({ query }: { query: QueryResult }) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const failure = failureIn(error);
  if (failure === undefined) return null;
  return (
    <>
      <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      {data !== undefined && fulfilledTimeStamp !== undefined && (
        <p className="query-failure__age">
          <AgeNote since={fulfilledTimeStamp} />
        </p>
      )}
    </>
  );
}

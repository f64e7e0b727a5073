import type { Paginated } from '@pitdesk/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type CallFailure, failureIn } from '../../api/http/call-failure.ts';

/** What a list has to show: the newest rows that came, whether others are on their way, and what went wrong. */
export interface ListResult<Row> {
  page: Paginated<Row> | undefined;
  isFetching: boolean;
  failure: CallFailure | undefined;
  /** When the rows came, in milliseconds since 1970. */
  asOf: number | undefined;
  retry: () => void;
}

/** As RTK Query's hooks give it. */
interface QueryResult<Row> {
  data?: Paginated<Row> | undefined;
  isFetching: boolean;
  error?: CallFailure | SerializedError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** A query's answer as a list's: rows that came stay with their age while the next ones do not come. */
export function useListResult<Row>(result: QueryResult<Row>): ListResult<Row> {
  const { data, isFetching, error, fulfilledTimeStamp, refetch } = result;
  const [kept, setKept] = useState({ data, at: fulfilledTimeStamp });
  const at = fulfilledTimeStamp ?? kept.at;
  if (data !== undefined && (data !== kept.data || at !== kept.at)) setKept({ data, at });
  return {
    page: data ?? kept.data,
    isFetching,
    failure: isFetching ? undefined : failureIn(error),
    asOf: at,
    retry: () => void refetch(),
  };
}

import type { SerializedError } from '@reduxjs/toolkit';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';

/** As RTK Query's hooks give it. */
interface QueryResult<T> {
  data?: T | undefined;
  isFetching: boolean;
  error?: CallFailure | SerializedError | undefined;
  refetch: () => unknown;
}

interface Props<T> {
  title: ReactNode;
  result: QueryResult<T>;
  onClose: () => void;
  children: (record: T) => ReactNode;
}

/** A dialog about one record: its place while it loads, the failure where it does not come, then its content. */
export function RecordDialog<T>({ title, result, onClose, children }: Props<T>) {
  const { data: record, isFetching, error, refetch } = result;
  const failure = failureIn(error);
  return (
    <Dialog title={title} wide onClose={onClose}>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {record === undefined && failure === undefined && <Skeleton active={false} title={false} />}
      {record !== undefined && children(record)}
    </Dialog>
  );
}

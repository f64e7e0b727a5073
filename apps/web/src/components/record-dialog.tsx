import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { QueryResult } from './query-failure.tsx';
import { QueryState } from './query-state.tsx';

interface Props<T> {
  title: ReactNode;
  result: QueryResult<T>;
  onClose: () => void;
  children: (record: T) => ReactNode;
}

/** A dialog about one record: a placeholder while it loads, then its content or the failure. */
export function RecordDialog<T>({ title, result, onClose, children }: Props<T>) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <QueryState query={result} />
      {result.data !== undefined && children(result.data)}
    </Dialog>
  );
}

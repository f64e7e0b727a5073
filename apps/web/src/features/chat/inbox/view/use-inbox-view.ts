import type { MessagePosition } from '@pitdesk/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type InboxView, searchOf, viewOf } from './inbox-view.ts';

export interface InboxNavigation {
  view: InboxView;
  /** Changes what is shown; another conversation is a page of its own to go back from, a filter is not. */
  go: (part: Partial<InboxView>) => void;
  /** The address of the same view with another conversation or none, at a message of it. */
  linkTo: (table: string | null, message?: MessagePosition) => string;
}

export function useInboxView(): InboxNavigation {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  const go = useCallback(
    (part: Partial<InboxView>) =>
      setSearch((current) => searchOf({ ...viewOf(current), at: null, ...part }), {
        replace: part.table === undefined,
      }),
    [setSearch],
  );
  const linkTo = useCallback(
    (table: string | null, message?: MessagePosition) =>
      `?${searchOf({ ...viewOf(search), table, at: message ?? null }).toString()}`,
    [search],
  );
  return { view, go, linkTo };
}

import type { EventView } from '@pitdesk/contracts/events';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { NotFound } from '#components/not-found.tsx';
import { useEventQuery } from './api.ts';

interface Props {
  id: string;
  /** Looks again every so many milliseconds. */
  pollingInterval?: number;
  children: (event: EventView) => ReactNode;
}

/** Renders its children once the event is refetched, or the reason why it is missing. */
export function WithEvent({ id, pollingInterval = 0, children }: Props) {
  const { t } = useTranslation('events');
  const [since] = useState(() => Date.now());
  const {
    data,
    error,
    refetch,
    isFetching,
    fulfilledTimeStamp = 0,
  } = useEventQuery(id, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const isFresh = fulfilledTimeStamp >= since;
  const failure = failureIn(error);
  if (failure?.code === 'request.not_found') {
    return (
      <NotFound what="event">
        <p>{t('gone')}</p>
      </NotFound>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isFresh && failure === undefined && <p role="status">{t('loading')}</p>}
      {data !== undefined && isFresh && children(data)}
    </>
  );
}

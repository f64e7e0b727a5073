import type { EventView } from '@pitdesk/contracts/events';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { NotFound } from '#components/not-found.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useEventQuery } from './api.ts';

interface Props {
  id: string;
  /** Milliseconds between two polls; 0 for none. */
  pollingInterval?: number;
  children: (event: EventView) => ReactNode;
}

/** Renders its children once the event is loaded, or the reason why it is missing. */
export function WithEvent({ id, pollingInterval = 0, children }: Props) {
  const { t } = useTranslation('events');
  const [since] = useState(() => Date.now());
  const query = useEventQuery(id, { pollingInterval, refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp = 0 } = query;
  const event = fulfilledTimeStamp >= since ? data : undefined;
  if (failureIn(error)?.code === 'request.not_found') {
    return (
      <NotFound what="event">
        <p>{t('gone')}</p>
      </NotFound>
    );
  }
  return (
    <>
      <QueryState query={{ ...query, data: event }} loading={<p role="status">{t('loading')}</p>} />
      {event !== undefined && children(event)}
    </>
  );
}

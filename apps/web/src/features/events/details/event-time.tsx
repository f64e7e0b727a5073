import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { formatUtc } from '../../../lib/format.ts';

/** A moment in the viewer's zone, how far it is, and the same in UTC. */
export function EventTime({ at }: { at: string }) {
  const { t } = useTranslation('events');
  return (
    <span className="event-time">
      <Moment at={at} shows="whole" /> (<Moment at={at} />)
      <span className="event-time__utc tabular" title={t('utcWhy')}>
        {formatUtc(Date.parse(at))}
      </span>
    </span>
  );
}

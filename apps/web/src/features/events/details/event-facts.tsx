import type { EventView } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCountries, formatMoney, formatNumber } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { linkTo } from '../event-address.ts';
import { EventTime } from './event-time.tsx';
import { SafeLink } from './safe-link.tsx';

/** Everything that the operator has of an event. */
export function EventFacts({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const [search] = useSearchParams();
  return (
    <dl className="event-facts">
      <dt>{t('field.starts')}</dt>
      <dd>{event.starts_at === null ? '—' : <EventTime at={event.starts_at} />}</dd>
      <dt>{t('field.ends')}</dt>
      <dd>{event.ends_at === null ? '—' : <EventTime at={event.ends_at} />}</dd>
      <dt>{t('field.kind')}</dt>
      <dd>{event.kind === null ? '—' : t(`kind.${event.kind}`)}</dd>
      <dt>{t('field.prize')}</dt>
      <dd className="tabular">{event.prize_pool === null ? '—' : formatMoney(event.prize_pool, language)}</dd>
      <dt>{t('field.rounds')}</dt>
      <dd className="tabular">{formatNumber(event.minimum_rounds, language)}</dd>
      <dt>{t('field.countries')}</dt>
      <dd>{event.countries.length === 0 ? t('everywhere') : formatCountries(event.countries, language)}</dd>
      <dt>{t('field.terminal')}</dt>
      <dd>{event.terminal_id ?? '—'}</dd>
      <dt>{t('field.terms')}</dt>
      <dd>{event.terms_url === null ? '—' : <SafeLink address={event.terms_url} />}</dd>
      <dt>{t('field.banner')}</dt>
      <dd>{event.banner_url === null ? '—' : <SafeLink address={event.banner_url} />}</dd>
      {event.overlaps.length > 0 && (
        <>
          <dt>{t('details.overlaps')}</dt>
          <dd className="event-facts__warning">
            {event.overlaps.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={linkTo(search, { open: 'event', id: String(id) })}>{plainLine(name)}</Link>
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

import type { Report } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoment } from '../../../lib/format.ts';
import { formatDayTimeIn } from '../../../lib/format-in-zone.ts';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  report: Report;
  filters: string;
}

/** What a report that lies on a desk has to say of itself: its range, its filters, who made it and when. */
export function ReportFacts({ report: { from, to, by, ended_at, asked_at }, filters }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const zone = usePropertyCalendar()?.zone ?? 'UTC';
  const at = (moment: string): string => formatDayTimeIn(Date.parse(moment), language, zone);
  const facts = [
    [t('facts.range'), t('facts.span', { from: at(from), to: at(to) })],
    [t('facts.zone'), zone],
    [t('facts.filters'), filters === '' ? t('facts.unfiltered') : filters],
    [t('facts.by'), plainLine(by)],
    [t('facts.at'), formatMoment(Date.parse(ended_at ?? asked_at), language)],
  ] as const;
  return (
    <dl className="report__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

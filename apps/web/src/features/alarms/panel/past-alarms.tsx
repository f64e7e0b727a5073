import './past-alarms.css';
import type { Alarm } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { useTableNames } from '../../../components/use-table-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatSpan } from '../../../lib/format-span.ts';
import { plainLine } from '../../../lib/plain-line.ts';

/** What was over a short while ago: when, how long it had lasted, and who knew of it. */
export function PastAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslation('alarms');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  if (alarms.length === 0) return null;
  const lasted = ({ since, resolved_at }: Alarm): string =>
    formatSpan(Date.parse(resolved_at ?? since) - Date.parse(since), language, 'long');
  return (
    <details className="past-alarms">
      <summary>{t('past', { number: alarms.length })}</summary>
      <ul className="alarm-list">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="past-alarms__one">
            <p className="alarm__head">
              <strong>
                <bdi>{nameOf(alarm.table.id, alarm.table.title)}</bdi>
              </strong>
              <span className="alarm__kind">{t(`kind.${alarm.kind}`)}</span>
              <Moment at={alarm.resolved_at ?? alarm.since} />
            </p>
            <p className="past-alarms__more">
              {t('lasted', { span: lasted(alarm) })}
              {alarm.acknowledged !== null && (
                <> · {t('acknowledgedBy', { name: plainLine(alarm.acknowledged.by.username) })}</>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

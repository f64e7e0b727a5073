import type { KeptData, RetentionState } from '@pitdesk/contracts/retention';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { useRetentionQuery } from './api.ts';
import { daysText } from './retention-parts.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** Every kind of data: its amount, its age, its retention period and the reason; and the nightly deletion. */
export function KindsPart() {
  const query = useRetentionQuery();
  const { data } = query;
  return (
    <Flex vertical gap={12}>
      <QueryState query={query} />
      {data !== undefined && (
        <>
          <Runs state={data} />
          <Kinds kinds={data.kinds} />
        </>
      )}
    </Flex>
  );
}

function Runs({ state: { last_run: last, next_run_at: next } }: { state: RetentionState }) {
  const { t } = useTranslation('retention');
  const [language] = useLanguage();
  return (
    <Section title={t('run.title')}>
      <dl className="columns">
        <div>
          <dt>{t('run.last')}</dt>
          <dd>
            {last === null && <span>{t('run.none')}</span>}
            {last !== null && <Moment at={last.finished_at ?? last.started_at} shows="whole" />}
            {last?.finished_at === null && <span>{` · ${t('run.underWay')}`}</span>}
          </dd>
        </div>
        {last !== null && (
          <div>
            <dt>{t('run.deleted')}</dt>
            <dd>
              {last.deleted.length === 0
                ? t('run.nothing')
                : last.deleted
                    .map(({ kind, count }) => `${t(`kind.${kind}`)}: ${formatNumber(count, language)}`)
                    .join(' · ')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('run.next')}</dt>
          <dd>{next === null ? t('run.off') : <Moment at={next} shows="whole" />}</dd>
        </div>
      </dl>
    </Section>
  );
}

function Kinds({ kinds }: { kinds: readonly KeptData[] }) {
  const { t } = useTranslation(['retention', 'fields']);
  const [language] = useLanguage();
  return (
    <table className="retention-kinds cells stacks">
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col">{t('fields:count')}</th>
          <th scope="col">{t('column.oldest')}</th>
          <th scope="col">{t('column.kept')}</th>
          <th scope="col">{t('fields:reason')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{t(`kind.${one.kind}`)}</th>
            <td data-title={t('fields:count')}>{formatNumber(one.count, language)}</td>
            <td data-title={t('column.oldest')}>
              {one.oldest === null ? '–' : formatDate(Date.parse(one.oldest), language)}
            </td>
            <td data-title={t('column.kept')}>
              <Kept one={one} />
            </td>
            <td data-title={t('fields:reason')}>{t(`why.${one.kind}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Kept({ one: { days, oldest, linked, nightly } }: { one: KeptData }) {
  const { t } = useTranslation('retention');
  const [language] = useLanguage();
  if (days === null) return <span>{t('kept.always')}</span>;
  const until = oldest === null ? null : Date.parse(oldest) + days * DAY_MS;
  return (
    <>
      <span>{daysText(days, language)}</span>
      {until !== null && nightly && linked === 0 && (
        <div className="hint">{t('kept.until', { day: formatDate(until, language) })}</div>
      )}
      {linked > 0 && (
        <div className="hint">
          {t('kept.linked', { count: linked, number: formatNumber(linked, language) })}
        </div>
      )}
    </>
  );
}

import { isGamingDays } from '@pitdesk/contracts/gaming-day';
import type { ProtectionCaseReport } from '@pitdesk/contracts/protection-cases';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DaysField } from '#components/data-list/days-field.tsx';
import { EmptyBox } from '#components/empty-box.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { useProtectionCaseReportQuery } from './api.ts';

const MINUTE_MS = 60_000;

/** The outcomes of the cases opened within a range of days, as figures. */
export function CaseReportPart() {
  const { t } = useTranslation('protection-cases');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('gaming_day') ?? '';
  const days = isGamingDays(asked) ? asked : 'this_week';
  const query = useProtectionCaseReportQuery(days);
  const { data } = query;
  return (
    <Flex vertical gap={16}>
      <DaysField
        value={days}
        onChange={(gaming_day) => setSearch({ part: 'report', gaming_day }, { replace: true })}
      />
      <QueryState query={query} />
      {data !== undefined &&
        (data.opened === 0 ? <EmptyBox title={t('report.none')} /> : <Figures report={data} />)}
    </Flex>
  );
}

function Figures({ report }: { report: ProtectionCaseReport }) {
  const { t } = useTranslation(['protection-cases', 'fields']);
  const [language] = useLanguage();
  const { first_look: look, evaluations } = report;
  const looked = look.in_time + look.late;
  const share =
    looked === 0
      ? t('report.nobody')
      : new Intl.NumberFormat(language, { style: 'percent' }).format(look.in_time / looked);
  const number = (value: number): string => formatNumber(value, language);
  return (
    <>
      <Lines
        title={t('report.look')}
        lines={[
          [t('report.opened'), number(report.opened)],
          [
            t('report.median'),
            look.median_minutes === null
              ? t('report.nobody')
              : formatSpan(look.median_minutes * MINUTE_MS, language, 'long'),
          ],
          [t('report.share'), share],
          [t('report.late'), number(look.late)],
          [t('report.waiting'), number(look.waiting)],
        ]}
      />
      <Lines
        title={t('report.markers')}
        lines={report.by_marker.map(({ kind, cases }) => [t(`marker.${kind}`), number(cases)])}
      />
      <Lines
        title={t('fields:severity')}
        lines={report.by_severity.map(({ severity, cases }) => [t(`severity.${severity}`), number(cases)])}
      />
      <Lines
        title={t('fields:state')}
        lines={report.by_state.map(({ state, cases }) => [t(`state.${state}`), number(cases)])}
      />
      {report.outcomes.length > 0 && (
        <Lines
          title={t('form.outcome')}
          lines={report.outcomes.map(({ outcome, cases }) => [t(`outcome.${outcome}`), number(cases)])}
        />
      )}
      <Lines
        title={t('report.evaluations')}
        lines={[
          [t('report.done'), number(evaluations.done)],
          [t('report.planned'), number(evaluations.planned)],
          [t('report.overdue'), number(evaluations.overdue)],
        ]}
      />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <Section title={title}>
      <dl className="columns">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no" className="figure tabular">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import type { Language } from '@pitdesk/contracts/browser';
import type { ReportHead } from '@pitdesk/contracts/reports';
import { REPORTS } from '@pitdesk/contracts/reports';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FailureCode } from '#api/http/call-failure.ts';
import { failureText } from '#components/failure-text.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDayName } from '#lib/text/format-in-zone.ts';

/** Returns a text that explains a failed report without its code. */
export function reportFailureText(t: TFunction<['reports', 'common']>, code: FailureCode): string {
  switch (code) {
    case 'report.range_too_long':
      return t('failure.tooLong', { ns: 'reports', count: REPORTS.maxDays });
    case 'report.too_many':
      return t('failure.tooMany', { ns: 'reports', count: REPORTS.runningAtMost });
    case 'report.too_many_schedules':
      return t('failure.tooManySchedules', { ns: 'reports', most: REPORTS.schedulesAtMost });
    case 'report.lost':
      return t('failure.lost', { ns: 'reports' });
    default:
      return t(failureText(code), { ns: 'common' });
  }
}

/** Returns gaming days as text: the first and the last date. */
export const daysText = (gamingDays: string, language: Language): string =>
  gamingDays
    .split('..')
    .map((day) => formatDayName(day, language))
    .join(' – ');

/** Returns a function that names the filters of a report; '' without any. */
export function useFiltersText(): (filters: Pick<ReportHead, 'game' | 'table'>) => string {
  const { t } = useTranslation('reports');
  const nameOf = useTableNames();
  return ({ game, table }) =>
    [
      ...(game === null ? [] : [t(`game.${game}`)]),
      ...(table === null ? [] : [nameOf(table.id, table.title)]),
    ].join(' · ');
}

/** Returns the name of a report: its kind, days and filters. */
export function useReportName(report: ReportHead): { title: string; filters: string } {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const filtersText = useFiltersText();
  const { kind, gaming_day } = report;
  const days = daysText(gaming_day, language);
  return { title: t('name', { kind: t(`kind.${kind}`), days }), filters: filtersText(report) };
}

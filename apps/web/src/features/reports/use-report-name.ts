import type { ReportHead } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDayName } from '../../lib/format-in-zone.ts';
import { plainLine } from '../../lib/plain-line.ts';

/** What a report is called: its kind and its days; and by what it was filtered. */
export function useReportName({ kind, gaming_day, game, table }: ReportHead): {
  title: string;
  filters: string;
} {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const days = gaming_day
    .split('..')
    .map((day) => formatDayName(day, language))
    .join(' – ');
  const filters = [
    ...(game === null ? [] : [t(`game.${game}`)]),
    ...(table === null ? [] : [plainLine(table.title)]),
  ].join(' · ');
  return { title: t('name', { kind: t(`kind.${kind}`), days }), filters };
}

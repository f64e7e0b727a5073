import './report-page.css';
import type { ReportCell, ReportColumn } from '@pitdesk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatPercentChange } from '#lib/text/format.ts';
import { useCellTexts } from './use-cell-texts.ts';

interface Props {
  column: ReportColumn;
  value: ReportCell;
  /** The value of the previous period; undefined where it is not compared. */
  before: ReportCell | undefined;
  /** True to show also that nothing has changed. */
  always?: boolean;
}

/** The change from the previous period: a sign, an arrow and the previous figure, without colour. */
export function Change({ column, value, before, always = false }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const { cellOf } = useCellTexts();
  if (typeof value !== 'number' || typeof before !== 'number') return null;
  const was = cellOf(column, before);
  if (value === before) {
    return always ? <div className="tabular hint">{t('compared.same', { before: was })}</div> : null;
  }
  return (
    <div className="tabular hint">
      <span aria-hidden="true">{value > before ? '▲' : '▼'}</span>{' '}
      <span>
        {before === 0
          ? t('compared.fromNone', { before: was })
          : t('compared.from', { change: formatPercentChange(value / before - 1, language), before: was })}
      </span>
    </div>
  );
}

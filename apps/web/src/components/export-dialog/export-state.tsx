import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ExportStep } from './use-export.ts';

/** A file that is there within a second needs no progress. */
const PATIENCE_MS = 1_000;

/** How far an export is, and what came of it. */
export function ExportState({ state }: { state: ExportStep }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  if (state.step === 'reading') return <Reading state={state} />;
  if (state.step !== 'saved') return null;
  const size = `${formatNumber(state.bytes / 1_000, language)} kB`;
  return (
    <>
      <p>
        <strong>{state.name}</strong> · {size}
        {state.count !== undefined && <> · {t('export.rows', { count: state.count })}</>}
      </p>
      <p className="export__hash">
        {t('export.hash')} <code>{state.hash}</code>
      </p>
    </>
  );
}

function Reading({ state }: { state: ExportStep & { step: 'reading' } }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const { since, bytes, rows, of } = state;
  if (useNow() - since < PATIENCE_MS) return null;
  const size = `${formatNumber(bytes / 1_000, language)} kB`;
  if (of === undefined) return <p>{t('export.reading', { size })}</p>;
  return (
    <>
      <progress className="export__bar" max={of} value={rows} aria-label={t('export.progress')} />
      <p className="tabular">
        {t('export.readingRows', {
          rows: formatNumber(rows, language),
          of: formatNumber(of, language),
          size,
        })}
      </p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { ExportStep } from './use-export.ts';

/** A file that is there within a second needs no progress. */
const PATIENCE_MS = 1_000;

/** How far an export is, and what came of it. */
export function ExportState({ state }: { state: ExportStep }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  if (state.step === 'reading') return <Reading since={state.since} bytes={state.bytes} />;
  if (state.step !== 'saved') return null;
  const size = `${formatNumber(state.bytes / 1_000, language)} kB`;
  return (
    <p>
      <strong>{state.name}</strong> · {size}
      {state.count !== undefined && <> · {t('export.count', { count: state.count })}</>}
    </p>
  );
}

function Reading({ since, bytes }: { since: number; bytes: number }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  if (useNow() - since < PATIENCE_MS) return null;
  return <p>{t('export.reading', { size: `${formatNumber(bytes / 1_000, language)} kB` })}</p>;
}

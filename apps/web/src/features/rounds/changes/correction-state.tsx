import './changes.css';
import type { CorrectionState } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

/** What became of a correction. */
export function CorrectionStateMark({ state }: { state: CorrectionState }) {
  const { t } = useTranslation('rounds');
  return (
    <span className={`correction-state correction-state--${state}`}>{t(`corrections.state.${state}`)}</span>
  );
}

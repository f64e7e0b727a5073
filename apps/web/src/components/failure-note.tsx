import './failure-note.css';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/http/call-failure.ts';
import { failureText } from './failure-text.ts';
import { WarningIcon } from './icons.tsx';

interface Props {
  failure: CallFailure;
  onRetry: () => void;
  retrying?: boolean;
}

/** What happened, what to do, and what to quote. */
export function FailureNote({ failure, onRetry, retrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className="failure-note" role="alert">
      <WarningIcon />
      <div>
        <p className="failure-note__text">{t(failureText(failure.code))}</p>
        <p className="failure-note__quote">
          <code>{failure.code}</code>
          {failure.requestId !== undefined && <> · {t('requestId', { id: failure.requestId })}</>}
        </p>
      </div>
      <button type="button" className="failure-note__retry" onClick={onRetry} disabled={retrying}>
        {t('retry')}
      </button>
    </div>
  );
}

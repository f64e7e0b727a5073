import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../../../api/http/call-failure.ts';
import { failureText } from '../../../components/failure-text.ts';

/** Why a change was refused, where the reason is one of changes. */
function changeText(code: FailureCode) {
  switch (code) {
    case 'correction.own':
      return 'failure.own' as const;
    case 'correction.decided':
      return 'failure.decided' as const;
    case 'correction.stale':
      return 'failure.stale' as const;
    case 'correction.pending':
      return 'failure.pending' as const;
    case 'correction.impossible':
      return 'failure.impossible' as const;
    case 'request.conflict':
      return 'failure.conflict' as const;
    case 'request.not_found':
      return 'failure.gone' as const;
    default:
      return undefined;
  }
}

/** What went wrong with a change, and what to quote. */
export function ChangeFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('rounds');
  const { t: common } = useTranslation();
  if (failure === undefined) return null;
  const text = changeText(failure.code);
  return (
    <p className="change__failure" role="alert">
      {text === undefined ? common(failureText(failure.code)) : t(text)}
      {failure.requestId !== undefined && <> {common('requestId', { id: failure.requestId })}</>}
    </p>
  );
}

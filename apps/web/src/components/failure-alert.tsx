import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from './failure-text.ts';

interface Props {
  failure: CallFailure | undefined;
  /** The feature's own text for that code, where it has one. */
  text: string | undefined;
}

/** Returns the text of a failed act, which is not repeated automatically as a read is. */
function actText(code: CallFailure['code']) {
  const text = failureText(code);
  if (text === 'failure.unreachable') return 'failure.actUnreachable' as const;
  return text === 'failure.unavailable' ? ('failure.actUnavailable' as const) : text;
}

/** Shows why the act of a form or dialog failed, and the request id. */
export function FailureAlert({ failure, text }: Props) {
  const { t } = useTranslation();
  if (failure === undefined) return null;
  const { code, requestId } = failure;
  return (
    <Alert
      type="error"
      role="alert"
      title={text ?? t(actText(code))}
      description={requestId === undefined ? undefined : t('requestId', { id: requestId })}
    />
  );
}

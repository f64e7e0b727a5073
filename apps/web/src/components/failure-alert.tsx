import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from './failure-text.ts';

interface Props {
  failure: CallFailure | undefined;
  /** The feature's own text for that code, where it has one. */
  text: string | undefined;
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
      title={text ?? t(failureText(code))}
      description={requestId === undefined ? undefined : t('requestId', { id: requestId })}
    />
  );
}

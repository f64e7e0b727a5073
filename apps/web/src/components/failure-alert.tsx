import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from './failure-text.ts';

interface Props {
  failure: CallFailure | undefined;
  /** The feature's own words, where it has any for that code. */
  text: string | undefined;
}

/** Why the act of a form or dialog failed, and the id to quote. */
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

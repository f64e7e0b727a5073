import { Button, Flex } from 'antd';
import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from './failure-text.ts';
import { RefusedFields } from './refused-fields.tsx';

interface Props {
  failure: CallFailure;
  /** A text that says more than the code's general one. */
  text?: string | undefined;
  /** Absent where it is retried automatically. */
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  retrying?: boolean;
  onClose?: (() => void) | undefined;
  /** Returns the page's label of a refused field; null where the page marks the field itself. */
  fieldName?: (field: string) => string | null | undefined;
}

/** A failure: what happened, the next step, and the request id. */
export function FailureNote({
  failure,
  text,
  onRetry,
  retryText,
  retrying = false,
  onClose,
  fieldName,
}: Props) {
  const { t } = useTranslation();
  return (
    <Flex wrap gap={12} align="center" className="box pad edge edge-danger" role="alert">
      <TriangleAlertIcon className="problem" />
      <Flex vertical flex="1 1 220px" className="fill">
        <p className="strong">{text ?? t(failureText(failure.code))}</p>
        {failure.fields !== undefined && <RefusedFields fields={failure.fields} fieldName={fieldName} />}
        <p className="hint words">
          <code>{failure.code}</code>
          {failure.requestId !== undefined && (
            <>
              {' '}
              <span>{`· ${t('requestId', { id: failure.requestId })}`}</span>
            </>
          )}
        </p>
      </Flex>
      {onRetry !== undefined && (
        <Button onClick={onRetry} disabled={retrying}>
          {retryText ?? t('retry')}
        </Button>
      )}
      {onClose !== undefined && <Button onClick={onClose}>{t('modal.close')}</Button>}
    </Flex>
  );
}

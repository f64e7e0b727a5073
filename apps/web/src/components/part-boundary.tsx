import './part-boundary.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { UNREACHABLE } from '#api/http/call-failure.ts';
import { PartMissing } from '#i18n/lazy-part.ts';
import { Redrawing } from '#lib/browser/dom-failure.ts';
import { isOutdated } from '#lib/browser/is-outdated.ts';
import { FailureNote } from './failure-note.tsx';

interface Props {
  children: ReactNode;
  /** Stands here until the part has come. */
  before?: ReactNode;
  /** The heading of a page that cannot be shown. */
  title?: string | undefined;
  /** Another value is another attempt: the key of a navigation. */
  resetKey?: string;
  /** For what stands over the page, such as a drawer: the failure stands there too, and can be closed. */
  onClose?: (() => void) | undefined;
}

/**
 * Keeps what stands around a part, and what is typed there, where the part cannot be fetched or fails: says so in its place
 * and offers another attempt. A part whose texts something else has replaced is drawn anew.
 */
export function PartBoundary({ children, before, title, resetKey, onClose }: Props) {
  const [redrawing] = useState(() => new Redrawing());
  const [drawn, setDrawn] = useState(0);
  const onError = (error: unknown): void => {
    if (error instanceof PartMissing) error.fetchAgain();
    // Before the failure is seen.
    else if (redrawing.mayFollow(error)) setDrawn((before) => before + 1);
  };
  return (
    <ErrorBoundary
      resetKeys={[resetKey, drawn]}
      onError={onError}
      fallbackRender={(failed) => <PartFailed {...failed} title={title} onClose={onClose} />}
    >
      <Suspense fallback={before}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type FailedProps = FallbackProps & Pick<Props, 'title' | 'onClose'>;

function PartFailed({ error, resetErrorBoundary, title, onClose }: FailedProps) {
  const { t } = useTranslation('shell');
  const isMissing = error instanceof PartMissing;
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    // The files of an earlier version are gone, and no attempt brings them.
    if (isMissing) void isOutdated().then(setGone);
  }, [isMissing]);
  const [failure, text] = isGone
    ? ([{ code: 'request.not_found', status: 404 }, t('newVersion.text')] as const)
    : isMissing
      ? ([UNREACHABLE, t('partNotFetched')] as const)
      : ([{ code: 'service.internal', status: 0 }, undefined] as const);
  return (
    <div className={onClose === undefined ? 'part-failed' : 'part-failed part-failed--layer'}>
      {title !== undefined && <h1>{title}</h1>}
      <FailureNote
        failure={failure}
        text={text}
        retryText={isGone ? t('newVersion.reload') : undefined}
        onRetry={isGone ? () => window.location.reload() : resetErrorBoundary}
        onClose={onClose}
      />
    </div>
  );
}

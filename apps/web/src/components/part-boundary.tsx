import './part-boundary.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { UNREACHABLE } from '#api/http/call-failure.ts';
import { PartLoadError } from '#i18n/lazy-part.ts';
import { RemountGuard } from '#lib/browser/dom-failure.ts';
import { isOutdated } from '#lib/browser/is-outdated.ts';
import { FailureNote } from './failure-note.tsx';

interface Props {
  children: ReactNode;
  /** Shown until the part is loaded. */
  before?: ReactNode;
  /** The heading of a page that cannot be shown. */
  title?: string | undefined;
  /** A changed value retries; pass the key of the navigation. */
  resetKey?: string;
  /** For a layer over the page, such as a drawer: the failure is shown in the layer, which can be closed. */
  onClose?: (() => void) | undefined;
}

/**
 * Isolates a part that cannot be loaded or throws: the surroundings and their input stay, and the failure is shown in
 * its place with a retry. A part whose text nodes were replaced from outside (by a translator) is mounted again.
 */
export function PartBoundary({ children, before, title, resetKey, onClose }: Props) {
  const [redrawing] = useState(() => new RemountGuard());
  const [remounts, setRemounts] = useState(0);
  const onError = (error: unknown): void => {
    if (error instanceof PartLoadError) error.fetchAgain();
    // Runs before the failure is shown.
    else if (redrawing.shouldRemount(error)) setRemounts((before) => before + 1);
  };
  return (
    <ErrorBoundary
      resetKeys={[resetKey, remounts]}
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
  const isMissing = error instanceof PartLoadError;
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    // The files of an earlier version are gone, so a retry cannot load them.
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

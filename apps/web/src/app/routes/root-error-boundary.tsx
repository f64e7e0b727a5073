import { Component, type ReactNode, Suspense } from 'react';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { latePart } from '../../i18n/late-part.ts';

const SystemErrorPage = latePart(
  async () => ({ default: (await import('../../features/errors/system-error-page.tsx')).SystemErrorPage }),
  ['errors'],
);

interface State {
  error: Error | null;
}

/** What no page caught: the page of /error/500, without losing the address. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const requestId =
      'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
    return (
      <Suspense fallback={null}>
        <LayoutReady />
        <SystemErrorPage {...(requestId === undefined ? {} : { requestId })} reload />
      </Suspense>
    );
  }
}

import { AppRoutes } from './routes/app-routes.tsx';
import './routes/root-error-boundary.css';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LayoutReady } from '#components/layout-splash.tsx';
import { fetchPart } from '#i18n/lazy-part.ts';
import { RemountGuard } from '#lib/browser/dom-failure.ts';

export function App() {
  return (
    <RootErrorBoundary>
      <AppRoutes />
    </RootErrorBoundary>
  );
}

const SystemErrorPage = lazy(async (): Promise<{ default: ComponentType<SystemErrorProps> }> => {
  try {
    const page = await fetchPart(() => import('#features/errors/system-error-page.tsx'), ['errors']);
    return { default: page.SystemErrorPage };
  } catch {
    return { default: BareErrorPage };
  }
});

/** Shown when the error page cannot be loaded: this text needs no request. */
function BareErrorPage() {
  const { t } = useTranslation();
  return (
    <main className="bare-error">
      <h1 className="bare-error__title">{t('failure.system')}</h1>
      <button type="button" className="bare-error__retry" onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </main>
  );
}

interface SystemErrorProps {
  requestId?: string;
  reload?: boolean;
}

interface State {
  error: Error | null;
}

/** Shows the page of /error/500 for errors that no page caught, and keeps the address. */
class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  readonly #redrawing = new RemountGuard();
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#redrawing.shouldRemount(error)) this.setState({ error: null });
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

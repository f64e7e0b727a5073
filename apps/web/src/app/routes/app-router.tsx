import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { pagesHere } from '#lib/pages-here.ts';

/**
 * As react-router's `BrowserRouter`, but for a move to another page that is here: that one is drawn in one go. A transition
 * gives way to every frame, and begins anew with each change that a socket brings. Where something must be fetched, the
 * page that is left stays meanwhile: that takes a transition.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const { pathname, search } = next.location;
        if (pathname !== location.pathname && pagesHere.has(pathname + search)) show(next);
        else startTransition(() => show(next));
      }),
    [history, location.pathname],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { pagesHere } from '#lib/pages-here.ts';
import { AppRouter } from './app-router.tsx';

let bring: (page: { default: () => React.ReactNode }) => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/first');
  const Late = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (bring = resolve)));
  render(
    <AppRouter>
      <Suspense fallback={<p>waiting</p>}>
        <Routes>
          <Route
            path="/first"
            element={
              <>
                <h1>First</h1>
                <Link to="/late">late</Link>
                <Link to="/here">here</Link>
                <Link to="/unknown">unknown</Link>
              </>
            }
          />
          <Route path="/late" element={<Late />} />
          <Route path="*" element={<h1>Next</h1>} />
        </Routes>
      </Suspense>
    </AppRouter>,
  );
});
afterEach(cleanup);

/** Presses as a browser does: nothing waits for what React has put off. */
async function press(name: string): Promise<void> {
  const link = screen.getByRole('link', { name });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  link.click();
  await Promise.resolve();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}

it('draws a page that is here before the next frame', async () => {
  pagesHere.add('/here');
  await press('here');
  screen.getByRole('heading', { name: 'Next' });
});

it('lets frames pass while it draws one that may have to be fetched', async () => {
  await press('unknown');
  screen.getByRole('heading', { name: 'First' });
  await screen.findByRole('heading', { name: 'Next' });
});

it('keeps the page that is left until the next one has been fetched', async () => {
  await press('late');
  await new Promise((resolve) => setTimeout(resolve));
  screen.getByRole('heading', { name: 'First' });
  expect(screen.queryByText('waiting')).toBeNull();
  bring({ default: () => <h1>Late</h1> });
  await screen.findByRole('heading', { name: 'Late' });
});

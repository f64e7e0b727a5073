import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { PartBoundary } from '#components/part-boundary.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { startTexts } from '#test/texts.ts';
import { PageLoading } from './page-loading.tsx';

beforeAll(() => startTexts());

describe('a page that loads slowly', () => {
  type Loaded = { default: () => React.ReactNode };
  afterEach(() => {
    jest.restoreAllMocks();
    cleanup();
  });

  let load: (page: Loaded) => void;
  let fail: (cause: Error) => void;

  async function openLate(): Promise<void> {
    const Late = lazyPart(
      () =>
        new Promise<Loaded>((resolve, reject) => {
          load = resolve;
          fail = reject;
        }),
      [],
    );
    window.history.replaceState(null, '', '/first');
    render(
      <BrowserRouter>
        <PageLoading />
        <PartBoundary>
          <Routes>
            <Route path="/first" element={<Link to="/late">late</Link>} />
            <Route path="/late" element={<Late />} />
          </Routes>
        </PartBoundary>
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'late' }));
    await screen.findByText('Loading');
  }

  it('says that it loads, beside the page before', async () => {
    await openLate();
    screen.getByRole('link', { name: 'late' });
    load({ default: () => <h1>Late</h1> });
    await screen.findByRole('heading', { name: 'Late' });
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  });

  it('ends when the page cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openLate();
    fail(new Error('offline'));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  });
});

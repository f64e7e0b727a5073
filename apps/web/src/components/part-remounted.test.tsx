import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { startTexts } from '#test/texts.ts';
import { translateTexts } from '#test/translate-texts.ts';
import { PartBoundary } from './part-boundary.tsx';

/** Breaks the rule on purpose: the text has no element of its own. */
function Bare() {
  const [isShown, show] = useState(true);
  return (
    <p>
      {isShown ? 'open ' : null}
      <button type="button" onClick={() => show(false)}>
        Close
      </button>
    </p>
  );
}

const bareText = (): Node | null | undefined => screen.getByRole('button').parentElement?.firstChild;
const translate = (): void => translateTexts(document.body, (text) => text === bareText());

beforeAll(async () => {
  const texts = await startTexts();
  await texts.loadNamespaces('shell');
});
beforeEach(() => {
  // React logs the errors that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('mounts a part again whose text the browser has replaced, and shows the failure when that happens again', () => {
  render(
    <PartBoundary>
      <Bare />
    </PartBoundary>,
  );
  translate();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bareText()?.textContent).toBe('open ');

  translate();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert').textContent).toContain('service.internal');
});

it('mounts it again after some time without failures', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  render(
    <PartBoundary>
      <Bare />
    </PartBoundary>,
  );
  for (const at of [1_000, 62_000]) {
    now.mockReturnValue(at);
    translate();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

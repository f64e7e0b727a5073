import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fetchedPart } from '#i18n/late-part.ts';
import { startTexts } from '#test/texts.ts';
import { PartBoundary } from './part-boundary.tsx';

let isBroken = true;

function FailsOnce() {
  if (isBroken) throw new Error('One bad row');
  return <p>The part</p>;
}

beforeAll(async () => {
  const texts = await startTexts();
  await texts.loadNamespaces('shell');
});
beforeEach(() => {
  // React writes what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('shows a part that fails in its place, keeps what stands around it, and shows it at another attempt', async () => {
  render(
    <>
      <input aria-label="Message" defaultValue="half a sent" />
      <PartBoundary title="This page cannot be shown">
        <FailsOnce />
      </PartBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'This page cannot be shown' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('service.internal');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'half a sent');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('fetches a part again that could not be fetched, also where it was closed meanwhile', async () => {
  const attempts: string[] = [];
  const Part = fetchedPart(async () => {
    attempts.push('fetched');
    if (attempts.length < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The part</p> };
  });
  const onClose = jest.fn();
  const shown = (
    <PartBoundary onClose={onClose}>
      <Part />
    </PartBoundary>
  );
  const { rerender } = render(shown);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
  expect(attempts).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<p>Closed</p>);
  rerender(shown);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(attempts).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(attempts).toHaveLength(3);
});

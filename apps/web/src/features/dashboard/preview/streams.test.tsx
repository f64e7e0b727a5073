import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTexts } from '#test/texts.ts';
import { EmbeddedPage } from './streams.tsx';

it('a stream’s page runs its own scripts and reaches nothing of the console', async () => {
  await startTexts();
  render(<EmbeddedPage src="https://streams.example/3" title="Emerald 3" onFailure={() => {}} />);
  const frame = await screen.findByTitle(/Emerald 3/);
  // With its own origin beside them, its scripts could take the fence away themselves.
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.hasAttribute('allow')).toBe(false);
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '#test/texts.ts';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page({ isBusy = false, onClose }: { isBusy?: boolean; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Void" isBusy={isBusy} onClose={close}>
          <p>Words</p>
          <input aria-label="Reason" />
        </Dialog>
      )}
    </>
  );
}
const mask = (): HTMLElement => screen.getByRole('dialog').parentElement as HTMLElement;

it('focuses its first field, closes by Escape and gives the focus back', async () => {
  await startTexts();
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('closes by a press on its backdrop, and by none that only began or ended there or was the second of two', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const words = screen.getByText('Words');
  const person = userEvent.setup();
  await person.pointer([
    { keys: '[MouseLeft>]', target: words },
    { target: mask() },
    { keys: '[/MouseLeft]' },
  ]);
  // The first press of the two was what opened it.
  await person.pointer([
    { keys: '[MouseLeft]', target: words },
    { keys: '[MouseLeft]', target: mask() },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await person.pointer({ target: document.body });
  await userEvent.click(mask());
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('cannot be closed while something is being written', async () => {
  const onClose = jest.fn();
  render(<Page isBusy onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(mask());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

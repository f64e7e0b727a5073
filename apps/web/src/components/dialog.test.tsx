import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, use, useState } from 'react';
import { startTexts } from '#test/texts.ts';
import { Dialog } from './dialog.tsx';

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

const Late = ({ texts }: { texts: Promise<string> }) => use(texts);

describe('a dialog', () => {
  afterEach(cleanup);

  const mask = (): HTMLElement => screen.getByRole('dialog').parentElement as HTMLElement;

  it('focuses its first field, closes by Escape and restores the focus', async () => {
    await startTexts();
    const onClose = jest.fn();
    render(<Page onClose={onClose} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by Escape after a later dialog above it was closed', async () => {
    let arrive = (_texts: string): void => {};
    const texts = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const onClose = jest.fn();
    const pageWith = (above: ReactNode) => (
      <Dialog title="Void" onClose={onClose}>
        <Suspense>{above}</Suspense>
      </Dialog>
    );
    const { rerender } = render(pageWith(null));
    await act(async () =>
      rerender(
        pageWith(
          <Dialog title="Confirm this" onClose={() => {}}>
            <Late texts={texts} />
          </Dialog>,
        ),
      ),
    );
    await act(async () => arrive('Words'));
    expect(screen.getByText('Words')).toBeDefined();
    rerender(pageWith(null));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by a press on its backdrop, but not by a drag that began or ended there, nor by a double press', async () => {
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
    // The first press of the two opened it.
    await person.pointer([
      { keys: '[MouseLeft]', target: words },
      { keys: '[MouseLeft]', target: mask() },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    await person.pointer({ target: document.body });
    await userEvent.click(mask());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('cannot be closed while it is saving', async () => {
    const onClose = jest.fn();
    render(<Page isBusy onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(mask());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

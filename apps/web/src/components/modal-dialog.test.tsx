import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { modalDialogs } from '../../test/dialogs.ts';
import { ModalDialog } from './modal-dialog.tsx';

beforeAll(modalDialogs);
afterEach(cleanup);

it('closes by a press on its backdrop, and by none that only began or ended there or was the second of two', async () => {
  const onClose = jest.fn();
  render(
    <ModalDialog title="Void" closeLabel="Close" place="middle" onClose={onClose}>
      <p>Words</p>
    </ModalDialog>,
  );
  const [backdrop, words] = [screen.getByRole('dialog'), screen.getByText('Words')];
  const person = userEvent.setup();
  await person.pointer([
    { keys: '[MouseLeft>]', target: words },
    { target: backdrop },
    { keys: '[/MouseLeft]' },
  ]);
  // The first press of the two was what opened it.
  await person.pointer([
    { keys: '[MouseLeft]', target: words },
    { keys: '[MouseLeft]', target: backdrop },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await person.pointer({ target: document.body });
  await userEvent.click(backdrop);
  expect(onClose).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { startTexts } from '#test/texts.ts';
import { OutgoingActions } from './outgoing-actions.tsx';

beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces('chat');
});
afterEach(cleanup);

it('shows that the operator does not list what it acknowledged, and sends it again only after a confirmation', async () => {
  const actions = { retry: jest.fn(), sendAgain: jest.fn(), discard: jest.fn() };
  const outgoing = {
    client_key: 'the-send',
    chat_id: 7,
    text: 'hello',
    written_at: '2026-01-15T12:00:00.000Z',
    state: 'uncertain',
    code: 'chat.not_listed',
  } as const;
  render(<OutgoingActions outgoing={outgoing} actions={actions} />, { wrapper: AntdProvider });
  expect(screen.getByText('The operator acknowledged this message but does not list it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(actions.sendAgain).not.toHaveBeenCalled();
  const question = within(await screen.findByRole('dialog', { name: /the table will see it twice/ }));
  await userEvent.click(question.getByRole('button', { name: 'Send again' }));
  expect(actions.sendAgain).toHaveBeenCalledWith('the-send');
});

import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { buildRound, buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { useOpenForm } from '#lib/use-open-form.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { ChangeDialog } from './change-dialog.tsx';

const ROUND = buildRound({ id: 17 });
let gateway: FakeGateway;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['rounds', 'lists']);
});
beforeEach(() => {
  window.localStorage.clear();
  gateway = fakeGateway();
  session.issued('token-1');
  session.userLoaded(buildUser());
});
afterEach(() => {
  cleanup();
  session.end(null);
  gateway.restore();
});

function Page() {
  const [form, openForm] = useOpenForm();
  return (
    <>
      <output>{useLocation().hash}</output>
      <ChangeDialog form={form} rounds={[ROUND]} onClose={() => openForm(null)} />
    </>
  );
}
const open = () => {
  const { wrapper: Wrapper } = fakeConsole();
  render(
    <Wrapper>
      <MemoryRouter initialEntries={['/management/baccarat/events/rounds#form=void%3A17']}>
        <Page />
      </MemoryRouter>
    </Wrapper>,
  );
  return userEvent.setup();
};
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const kept = () => Object.keys(window.localStorage).filter((key) => key.startsWith(STORAGE_KEYS.formDrafts));

it('what was typed is there again behind the same address, until the round is voided by one call', async () => {
  const person = open();
  await fillIn(reason(), 'Card exposed');
  cleanup();
  open();
  expect(reason().value).toBe('Card exposed');
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  gateway.answers('PUT /api/rounds/17', () => asked.then(() => ok({ ...ROUND, state: 'voided' })));
  await person.dblClick(screen.getByRole('button', { name: 'Void round' }));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('');
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(kept()).toEqual([]);
});

it('is thrown away by Cancel', async () => {
  const person = open();
  await fillIn(reason(), 'No');
  expect(kept()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(kept()).toEqual([]);
});

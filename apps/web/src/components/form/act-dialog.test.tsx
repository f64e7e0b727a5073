import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@pitdesk/contracts/errors';
import type { FactorKind, ProofMethod } from '@pitdesk/contracts/factors';
import { buildMe } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { ActDialog } from './act-dialog.tsx';

const REASONS = { codes: ['misread_card', 'wrong_payout', 'other'], textMax: 100 } as const;
const CALL = 'PUT /api/rounds/17';
const CHALLENGE = '0199f0a4-0000-7000-8000-000000000001';
const ANSWER = `POST /api/step-ups/${CHALLENGE}`;

const onDone = jest.fn();

function Page({ action }: { action: 'rounds.void' | 'chat.hide' }) {
  const [isOpen, setOpen] = useState(true);
  const [failure, setFailure] = useState<CallFailure>();
  if (!isOpen) return null;
  return (
    <ActDialog
      title="Void this round"
      draftName="void:17"
      does="The result stops counting."
      action={action}
      reasons={REASONS}
      verb="Void round"
      isBusy={false}
      failure={<FailureAlert failure={failure} text={undefined} />}
      onSend={async (why) => {
        const call = callOf('PUT /api/rounds/:id', { params: { id: 17 }, body: { action: 'void', ...why } });
        const result = await sendSignedIn(call);
        setFailure(result.ok ? undefined : result.failure);
        if (result.ok) onDone(why);
        return result.ok;
      }}
      onClose={() => setOpen(false)}
    />
  );
}

describe('the dialog of a destructive act', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['reasons', 'factors', 'staff', 'auth', 'validation', 'errors']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    onDone.mockClear();
    gateway = fakeGateway();
    session.issued('token-1');
    session.userLoaded(buildMe());
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const holding = (...kinds: FactorKind[]) =>
    gateway.answers('GET /api/factors', () =>
      ok({
        factors: kinds.map((kind) => ({ id: kind, kind, name: kind, created_at: '', last_used_at: null })),
        recovery_codes: 0,
        required: false,
      }),
    );
  /** The gateway refuses the act until its challenge was answered. */
  const guarded = (methods: ProofMethod[], isRight: (proof: unknown) => boolean): void => {
    let isConfirmed = false;
    const challenge = { id: CHALLENGE, methods, passkey: null, expires_at: '' };
    gateway.answers(CALL, () =>
      isConfirmed
        ? ok({})
        : Response.json(errorBody('auth.step_up_required', { challenge, action: 'rounds.void' }), {
            status: 403,
          }),
    );
    gateway.answers(ANSWER, ({ body }) => {
      isConfirmed = isRight((body as { proof: unknown }).proof);
      return isConfirmed ? ok({ ok: true }) : refused('auth.password_incorrect');
    });
  };
  const open = async (action: 'rounds.void' | 'chat.hide' = 'rounds.void') => {
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <Wrapper>
        <Page action={action} />
      </Wrapper>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Void this round' });
    return { person: userEvent.setup(), dialog: within(dialog) };
  };
  const focus = () => document.activeElement;

  it('asks for reason and password at once, and keeps everything after a wrong password', async () => {
    holding();
    guarded(['password'], (proof) => (proof as { password: string }).password === 'pitdesk-demo');
    const { person, dialog } = await open();
    const password = dialog.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(focus()).toBe(password));
    await person.keyboard('12 wrong{Tab}{Tab}');
    // A digit is text in the password, and a choice outside of it.
    await person.keyboard('2');
    await person.type(dialog.getByLabelText('Details (optional)'), 'Paid 9 for 8');
    await person.type(password, '{Enter}');
    expect(await dialog.findByText('The login detail is incorrect')).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(password.value).toBe('12 wrong');
    await waitFor(() => expect(focus()).toBe(password));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wrong payout' }).checked).toBe(true);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('Paid 9 for 8');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('12 wrong');
    await person.clear(password);
    await person.type(password, 'pitdesk-demo{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDone.mock.calls).toEqual([[{ reason_code: 'wrong_payout', reason: 'Paid 9 for 8' }]]);
  });

  it('sends nothing without a reason, and without a password', async () => {
    holding();
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Void round' }));
    expect(await dialog.findByText('Choose a reason.')).toBeTruthy();
    await person.keyboard('3');
    await person.click(dialog.getByRole('button', { name: 'Void round' }));
    expect(await dialog.findByText('Describe the reason in 3 characters or more.')).toBeTruthy();
    await person.keyboard('Rain');
    await person.click(dialog.getByRole('button', { name: 'Void round' }));
    expect(await dialog.findByText('Enter your password.')).toBeTruthy();
    expect(focus()).toBe(dialog.getByLabelText('Password'));
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('asks for the proof that the account has', async () => {
    holding('totp');
    guarded(['totp', 'recovery_code'], (proof) => (proof as { code: string }).code === 'abcd-efgh');
    const { person, dialog } = await open();
    expect(dialog.getByLabelText('App code')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await person.type(dialog.getByLabelText('Recovery code'), 'abcd-efgh');
    await person.click(dialog.getByRole('radio', { name: 'Misread card' }));
    await person.click(dialog.getByRole('button', { name: 'Void round' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('asks in its place, above no dialog, for a proof that it did not expect, and returns to what was typed', async () => {
    // A second factor was added in another browser meanwhile.
    holding();
    guarded(['totp'], (proof) => (proof as { code: string }).code === '123456');
    const { person, dialog } = await open();
    await person.type(dialog.getByLabelText('Password'), 'pitdesk-demo');
    await person.click(dialog.getByRole('radio', { name: 'Misread card' }));
    const send = dialog.getByRole('button', { name: 'Void round' });
    await person.click(send);
    const step = await screen.findByRole('dialog', { name: 'Confirm your identity' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const code = await within(step).findByLabelText('App code');
    await waitFor(() => expect(focus()).toBe(code));
    await person.keyboard('{Escape}');
    expect(await dialog.findByText('Not confirmed: nothing was done.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Misread card' }).checked).toBe(true);
    await person.click(send);
    await person.type(await screen.findByLabelText('App code'), '123456{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins at the reason where the act needs no proof', async () => {
    gateway.answers(CALL, () => ok({}));
    const { person, dialog } = await open('chat.hide');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await waitFor(() => expect(focus()).toBe(dialog.getByRole('radio', { name: 'Misread card' })));
    await person.keyboard('2{Enter}');
    await waitFor(() => expect(onDone.mock.calls).toEqual([[{ reason_code: 'wrong_payout', reason: '' }]]));
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ERRORS, type ErrorCode } from '@pitdesk/contracts/errors';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn, noteAfter, submitAndPass, waitsASecond } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { SignInPage } from './sign-in-page.tsx';

const LOGIN = 'POST /api/auth/login';

describe('the sign-in form', () => {
  let gateway: FakeGateway;
  const onTyping = jest.fn();
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('auth');
  });
  async function visit(registration: boolean): Promise<void> {
    gateway.answers('GET /api/console/sign-in', () => ok({ registration }));
    render(
      <MemoryRouter>
        <Suspense>
          <SignInPage onTyping={onTyping} />
        </Suspense>
      </MemoryRouter>,
    );
    await screen.findByLabelText('Username');
  }
  beforeEach(async () => {
    gateway = fakeGateway();
    await visit(true);
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
    session.end(null);
    onTyping.mockClear();
  });

  const username = () => screen.getByLabelText('Username');
  const password = () => screen.getByLabelText('Password');
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in|Please wait/ });
  const enabled = () => waitFor(() => expect(submit().disabled).toBe(false));
  async function filled() {
    await fillIn(username(), 'floor1');
    await fillIn(password(), 'pitdesk-demo');
    await enabled();
  }
  async function submitted(code: ErrorCode) {
    gateway.answers(LOGIN, () => refused(code));
    await filled();
    await submitAndPass(submit());
  }
  it('[auth.login.fields] has fields for username and password', () => {
    expect(username().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('type')).toBe('password');
  });

  it('[auth.login.links] links to forgot password and to creating an account', async () => {
    await screen.findByRole('link', { name: 'Create an account' });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Forgot password?')).toBe('/auth/forgot-password');
    expect(target('Create an account')).toBe('/auth/registration');
  });

  it('has no link to creating an account where the console creates none', async () => {
    cleanup();
    gateway.calls.length = 0;
    await visit(false);
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    await act(async () => {});
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Forgot password?']);
  });

  it('[auth.login.username-required] reports that a username is required', async () => {
    expect(await noteAfter(username(), '')).toBe('Username is required');
  });
  it('[auth.login.username-min] reports that a username has at least 3 symbols', async () => {
    expect(await noteAfter(username(), 'ab')).toBe('Minimum 3 symbols');
  });
  it('[auth.login.username-max] reports that a username has at most 50 symbols', async () => {
    expect(await noteAfter(username(), 'x'.repeat(51))).toBe('Maximum 50 symbols');
  });
  it('[auth.login.password-required] reports that a password is required', async () => {
    expect(await noteAfter(password(), '')).toBe('Password is required');
  });
  it.each([
    ['ab', 'Minimum 3 symbols'],
    ['x'.repeat(51), 'Maximum 50 symbols'],
  ])('reports for the password "%s": %s', async (typed, text) => {
    expect(await noteAfter(password(), typed)).toBe(text);
  });
  it.each([3, 50])(
    '[auth.login.text-length] accepts a username and a password of %i symbols',
    async (length) => {
      await fillIn(username(), 'x'.repeat(length));
      await fillIn(password(), 'x'.repeat(length));
      await userEvent.tab();
      await enabled();
      expect(screen.queryByText(/^(Minimum|Maximum) /)).toBeNull();
    },
  );
  it('[auth.login.password-length] accepts a password of 3 to 50 symbols', async () => {
    await fillIn(username(), 'floor1');
    await fillIn(password(), 'abc');
    await enabled();
    await userEvent.clear(password());
    await fillIn(password(), 'x'.repeat(51));
    await waitFor(() => expect(submit().disabled).toBe(true));
  });

  it('[auth.login.submit-disabled] cannot be submitted while invalid or submitting', async () => {
    expect(submit().disabled).toBe(true);
    gateway.answers(LOGIN, () => refused('auth.login_incorrect'));
    await filled();
    await userEvent.click(submit());
    expect(submit().disabled).toBe(true);
    await screen.findByRole('alert');
    expect(submit().disabled).toBe(false);
  });

  it('[auth.login.submit-wait] waits a second with "Please wait...", then signs in', async () => {
    gateway.answers(LOGIN, () => ok({ token: { access_token: 'token-1' } }));
    await filled();
    await waitsASecond(submit(), () => session.get().accessToken === 'token-1');
    expect(gateway.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'floor1',
      password: 'pitdesk-demo',
      client_url: window.location.origin,
    });
  });

  it('sends one request when it is submitted twice before the next render', async () => {
    gateway.answers(LOGIN, () => ok({ token: { access_token: 'token-1' } }));
    await filled();
    act(() => {
      submit().click();
      submit().click();
    });
    await waitFor(() => expect(session.get().accessToken).toBe('token-1'));
    expect(gateway.calls.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  });

  it('[auth.login.wrong-password] reports that the login detail is incorrect and keeps the input', async () => {
    await submitted('auth.login_incorrect');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The login detail is incorrect');
    expect((username() as HTMLInputElement).value).toBe('floor1');
    expect((password() as HTMLInputElement).value).toBe('pitdesk-demo');
  });

  it('names a disabled account as the reason, and not the password or an outage', async () => {
    await submitted('auth.account_disabled');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This account has been disabled. An administrator can enable it again.');
  });

  it.each<ErrorCode>(['upstream.unavailable', 'upstream.timeout', 'service.internal', 'upstream.bad_answer'])(
    'does not blame the typed values for an outage (%s)',
    async (code) => {
      await submitted(code);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).not.toContain(ERRORS['auth.login_incorrect'].message);
      expect(alert.textContent).toContain('your entries are kept');
      expect(alert.textContent).toContain('req-1');
    },
  );

  it('retries while the operator cannot be reached, until the input changes', async () => {
    const asked = () => gateway.calls.filter(({ path }) => path === '/api/auth/login').length;
    gateway.answers(LOGIN, () => refused('upstream.unavailable'));
    await filled();
    jest.useFakeTimers();
    await act(async () => submit().click());
    await act(async () => jest.advanceTimersByTimeAsync(1_100));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Retrying automatically');
    await userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).type(username(), 'x');
    expect(alert.textContent).not.toContain('Retrying automatically');
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(1);

    await act(async () => submit().click());
    await act(async () => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByRole('alert').textContent).toContain('Retrying automatically');
    gateway.answers(LOGIN, () => ok({ token: { access_token: 'token-2' } }));
    await act(async () => jest.advanceTimersByTimeAsync(3_100));
    expect([asked(), session.get().accessToken]).toEqual([3, 'token-2']);
    jest.useRealTimers();
  });

  it('can be submitted again when the input changes during a submit, and drops the earlier answer', async () => {
    const answers: ((answer: Response) => void)[] = [];
    gateway.answers(LOGIN, () => new Promise((resolve) => answers.push(resolve)));
    const issue = (token: string) => ok({ token: { access_token: token } });
    await filled();
    await userEvent.click(submit());
    await waitFor(() => expect(answers).toHaveLength(1));
    // Readonly fields accept no typing, but a password manager can still change them.
    fireEvent.change(username(), { target: { value: 'floor2' } });
    await enabled();
    await userEvent.click(submit());
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(issue('token-1'));
    answers[1]?.(issue('token-2'));
    await waitFor(() => expect(session.get().accessToken).toBe('token-2'));
  });

  it('prefetches the next page while the user types, and not before', async () => {
    expect(onTyping).not.toHaveBeenCalled();
    await fillIn(username(), 'f');
    expect(onTyping).toHaveBeenCalled();
  });

  it('shows the password on request, and warns of Caps Lock', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
    await userEvent.click(password());
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
  });

  it('shows why the previous session ended', () => {
    act(() => session.end('ended_elsewhere'));
    expect(screen.getByRole('status').textContent).toContain('ended from elsewhere');
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ERRORS, FORGOT_PASSWORD_TEXTS } from '@pitdesk/contracts/errors';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn, noteAfter, submitAndPass, waitsASecond } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { Where } from '#test/where.tsx';
import ForgotPasswordPage from './passwords/forgot-password-page.tsx';
import ResetPasswordPage from './passwords/reset-password-page.tsx';
import RegistrationArea from './registration/registration-area.tsx';

const REGISTER = 'POST /api/auth/register';
const SIGN_IN_INFO = 'GET /api/console/sign-in';
const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';

let gateway: FakeGateway;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['auth', 'accounts', 'terms']);
});
beforeEach(() => {
  gateway = fakeGateway();
});
afterEach(() => {
  cleanup();
  gateway.restore();
  session.end(null);
  localStorage.clear();
  sessionStorage.clear();
});

async function open(page: React.ReactNode, address: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Suspense>
        {page}
        <Where />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Create account|Send|Set pass|wait/ });
const enabled = () => waitFor(() => expect(submit().disabled).toBe(false));
const stays = async (text: string) => (await screen.findByRole('alert')).textContent?.includes(text);

describe('the registration form', () => {
  const fill = async (except = ''): Promise<void> => {
    const values = {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Email: 'grace@pitdesk.example',
      Password: 'Nanosecond-9',
      'Confirm password': 'Nanosecond-9',
    };
    for (const [name, value] of Object.entries(values)) {
      if (name !== except) await fillIn(field(name), value);
    }
  };
  const terms = () => screen.getByRole<HTMLInputElement>('checkbox');
  const visit = (registration: boolean): Promise<void> => {
    gateway.answers(SIGN_IN_INFO, () => ok({ registration }));
    return open(<RegistrationArea />, '/auth/registration');
  };
  beforeEach(() => visit(true));

  it('[auth.registration.fields] has fields for names, email, password, its confirmation and the terms', () => {
    for (const name of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
      expect(field(name)).toBeTruthy();
    expect(terms().labels?.[0]?.textContent).toBe('I accept the terms and conditions');
  });

  const NAMES: [string, string, string][] = [
    ['First name', '', 'First name is required'],
    ['First name', 'Al', 'Minimum 3 symbols'],
    ['First name', 'x'.repeat(51), 'Maximum 50 symbols'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'Li', 'Minimum 3 symbols'],
    ['Last name', 'x'.repeat(51), 'Maximum 50 symbols'],
  ];
  it.each(NAMES)('[auth.registration.names] reports for "%s" with "%s": %s', async (name, typed, text) => {
    expect(await noteAfter(field(name), typed)).toBe(text);
  });
  it.each([
    ['', 'Email is required'],
    ['nobody', 'Wrong email format'],
    [`${'x'.repeat(45)}@a.com`, 'Maximum 50 symbols'],
  ])('[auth.registration.email] reports for the email "%s": %s', async (typed, text) => {
    expect(await noteAfter(field('Email'), typed)).toBe(text);
  });
  it.each([3, 50])(
    '[auth.registration.text-length] accepts names and a password of %i symbols',
    async (length) => {
      for (const name of ['First name', 'Last name', 'Password', 'Confirm password']) {
        await fillIn(field(name), 'x'.repeat(length));
      }
      await fillIn(field('Email'), 'grace@pitdesk.example');
      await userEvent.click(terms());
      await enabled();
      expect(screen.queryByText(/^(Minimum|Maximum) /)).toBeNull();
    },
  );
  it.each([
    ['', 'Password is required'],
    ['ab', 'Minimum 3 symbols'],
    ['x'.repeat(51), 'Maximum 50 symbols'],
  ])('[auth.registration.password] reports for the password "%s": %s', async (typed, text) => {
    expect(await noteAfter(field('Password'), typed)).toBe(text);
  });
  it.each([
    ['', 'Password confirmation is required'],
    ['another', "Password and Confirm Password didn't match"],
  ])('[auth.registration.confirmation] reports for the confirmation "%s": %s', async (typed, text) => {
    expect(await noteAfter(field('Confirm password'), typed)).toBe(text);
  });

  it('[auth.registration.terms] reports that the terms must be accepted', async () => {
    await userEvent.click(terms());
    await userEvent.click(terms());
    expect(await screen.findByText('You must accept the terms and conditions')).toBeTruthy();
  });

  it('[auth.registration.submit-disabled] can be submitted only when valid, with the terms ticked', async () => {
    expect(submit().disabled).toBe(true);
    await fill('Last name');
    await userEvent.click(terms());
    expect(submit().disabled).toBe(true);
    await fillIn(field('Last name'), 'Hopper');
    await enabled();
    await userEvent.click(terms());
    expect(submit().disabled).toBe(true);
  });

  it('[auth.registration.signs-in] [auth.registration.submit-wait] [auth.registration.call] waits a second with "Please wait...", then signs in with the accessToken', async () => {
    gateway.answers(REGISTER, () => ok({ accessToken: 'token-1' }));
    await fill();
    await userEvent.click(terms());
    await enabled();
    await waitsASecond(submit(), () => session.get().accessToken === 'token-1');
    expect(gateway.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { firstname: 'Grace', lastname: 'Hopper', email: 'grace@pitdesk.example', password: 'Nanosecond-9' },
    ]);
  });

  it('[auth.registration.failed] shows that the process has broken, keeps the typed values, and stores no password', async () => {
    gateway.answers(REGISTER, () => refused('auth.registration_broken'));
    await fill();
    await userEvent.click(terms());
    await enabled();
    await submitAndPass(submit());
    expect(await stays('Registration process has broken')).toBe(true);
    expect(field('First name').value).toBe('Grace');
    expect(field('Password').value).toBe('Nanosecond-9');
    expect(terms().checked).toBe(true);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Nanosecond');
  });

  it('shows a notice and a link to the sign-in instead of the form where the console creates no accounts', async () => {
    cleanup();
    await visit(false);
    expect(screen.getByText(/^New accounts cannot be created here/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/auth/login');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the form where it is unknown whether accounts can be created, and explains the refusal', async () => {
    cleanup();
    gateway.goesAway();
    await open(<RegistrationArea />, '/auth/registration');
    gateway.answers(REGISTER, () => refused('auth.registration_off'));
    await fill();
    await userEvent.click(terms());
    await enabled();
    await submitAndPass(submit());
    expect(await stays('New accounts cannot be created here')).toBe(true);
  });

  it('explains an outage beside the banner', async () => {
    gateway.answers(REGISTER, () => refused('upstream.unavailable'));
    await fill();
    await userEvent.click(terms());
    await enabled();
    await submitAndPass(submit());
    expect(await stays('The operator cannot be reached.')).toBe(true);
  });

  it('[auth.registration.links] opens the terms and returns with the typed values; Cancel opens the sign-in', async () => {
    await fill();
    await userEvent.click(terms());
    await userEvent.click(screen.getByRole('link', { name: 'Read the terms and conditions' }));
    expect(screen.getByRole('status').textContent).toBe('/auth/terms');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions');
    const [back] = screen.getAllByRole('link', { name: 'Back to the form' });
    await userEvent.click(back as HTMLElement);
    expect(field('Email').value).toBe('grace@pitdesk.example');
    expect(field('Password').value).toBe('Nanosecond-9');
    expect(terms().checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/auth/login');
  });

  it('[auth.password-meter] rates the password, and accepts a weak one', async () => {
    const met = () => screen.queryAllByText('met').map((text) => text.parentElement?.textContent);
    await fillIn(field('Password'), 'abc');
    expect(met()).toEqual(['A lowercase lettermet']);
    expect(screen.getByText(/^Weak/)).toBeTruthy();
    await fillIn(field('Password'), 'DEF-1xyz');
    expect(met()).toHaveLength(5);
    expect(screen.getByText('Strong.')).toBeTruthy();
    await userEvent.clear(field('Password'));
    await fill('Password');
    await fillIn(field('Password'), 'abc');
    await userEvent.clear(field('Confirm password'));
    await fillIn(field('Confirm password'), 'abc');
    await userEvent.click(terms());
    await enabled();
  });
});

describe('the forgot-password form', () => {
  beforeEach(() => open(<ForgotPasswordPage />, '/auth/forgot-password'));
  const request = async (): Promise<void> => {
    await fillIn(field('Email'), 'floor1@pitdesk.example');
    await enabled();
    await submitAndPass(submit());
  };

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Wrong email format'],
    [`${'x'.repeat(45)}@a.com`, 'Maximum 50 symbols'],
  ])('[auth.forgot.email] reports for the email "%s": %s', async (typed, text) => {
    expect(await noteAfter(field('Email'), typed)).toBe(text);
    expect(submit().disabled).toBe(true);
  });

  it('[auth.forgot.fields] has a field for the email; Cancel opens the sign-in', () => {
    expect(field('Email').type).toBe('email');
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/auth/login');
  });

  it('[auth.forgot.sent] [auth.forgot.submit-wait] [auth.forgot.call] reports after a second that the mail was sent', async () => {
    gateway.answers(FORGOT, () => ok({ ok: true }));
    await fillIn(field('Email'), 'floor1@pitdesk.example');
    await enabled();
    const isSent = () => screen.queryByText('Sent password reset. Please check your email') !== null;
    await waitsASecond(submit(), isSent);
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ email: 'floor1@pitdesk.example' }]);
  });

  it('[auth.forgot.failed] shows the status and the banner, and keeps the email', async () => {
    gateway.answers(FORGOT, () => refused('auth.forgot_password_failed'));
    await request();
    expect(await stays(FORGOT_PASSWORD_TEXTS.failedStatus)).toBe(true);
    expect(await stays(FORGOT_PASSWORD_TEXTS.failedBanner)).toBe(true);
    expect(field('Email').value).toBe('floor1@pitdesk.example');
  });
});

describe('the reset page', () => {
  const at = (search: string) => open(<ResetPasswordPage />, `/auth/reset-password${search}`);
  const choose = async (): Promise<void> => {
    await fillIn(field('New password'), 'A-new-one-1');
    await fillIn(field('Confirm password'), 'A-new-one-1');
    await enabled();
    await userEvent.click(submit());
  };

  it('sets the password by the token of the link, removes it from the address, and opens the sign-in', async () => {
    await at('?token=from-the-mail');
    expect(screen.getByRole('status').textContent).toBe('/auth/reset-password');
    gateway.answers(RESET, () => ok({ ok: true }));
    await choose();
    expect(submit().textContent).toBe('Please wait...');
    const link = await screen.findByRole('link', { name: 'Go to sign in' });
    expect(link.getAttribute('href')).toBe('/auth/login');
    expect(gateway.calls.map(({ body }) => body)).toEqual([
      { token: 'from-the-mail', password: 'A-new-one-1' },
    ]);
  });

  it.each([
    ['New password', '', 'Password is required'],
    ['New password', 'ab', 'Minimum 3 symbols'],
    ['New password', 'x'.repeat(51), 'Maximum 50 symbols'],
    ['Confirm password', '', 'Password confirmation is required'],
    ['Confirm password', 'another', "Password and Confirm Password didn't match"],
  ])('reports for "%s" with "%s": %s', async (name, typed, text) => {
    await at('?token=t');
    expect(await noteAfter(field(name), typed)).toBe(text);
  });

  it('reports an expired link, and links to the request of another', async () => {
    await at('?token=spent');
    gateway.answers(RESET, () => refused('auth.reset_token_invalid'));
    await choose();
    expect(await stays(ERRORS['auth.reset_token_invalid'].message)).toBe(true);
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
  });

  it('rejects a link without a token', async () => {
    await at('');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { LoginResponse, RegisterResponse, User } from '@pitdesk/contracts/accounts';
import { OperatorClient } from '../support/operator-client.ts';
import { clock, mock } from './shared-mock.ts';

const HOUR = 3_600_000;

interface MailJson {
  to: string;
  link: string;
}

describe("the operator's auth", () => {
  let client: OperatorClient;

  beforeAll(() => {
    client = new OperatorClient(mock.url);
  });

  const me = async (as: OperatorClient) => (await as.get<User>('/api/auth/me')).body;

  /** Requests a reset and returns the token of the newest mail to the address. */
  async function resetToken(address: string): Promise<string> {
    await client.post('/auth/forgot-password', { email: address });
    const { body: mails } = await client.get<MailJson[]>('/__mailbox');
    const link = new URL(mails.find(({ to }) => to === address)?.link ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://console.example/auth/reset-password');
    return link.searchParams.get('token') ?? '';
  }

  it('signs every demo account in and returns its user', async () => {
    for (const [username, terminalId] of [
      ['floor1', 1],
      ['floor1b', 1],
      ['floor2', 2],
      ['lobby', 0],
    ] as const) {
      const { status, body } = await client.post('/api/auth/login', { username, password: 'pitdesk-demo' });
      expect(status).toBe(200);
      const { token } = LoginResponse.parse(body);
      const user = User.parse(await me(client.withBearer(token.access_token)));
      expect(user).toMatchObject({ username, terminal_id: terminalId });
    }
  });

  it('responds 401 alike to a wrong password and to an unknown name', async () => {
    const wrong = await client.post('/api/auth/login', { username: 'floor1', password: 'not this one' });
    const unknown = await client.post('/api/auth/login', { username: 'nobody', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(unknown).toEqual(wrong);
  });

  it('refuses a token that it did not issue and one that was revoked', async () => {
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await client.withBearer('made-up').get('/api/auth/me')).status).toBe(401);
    const staff = await client.signedIn('floor1b');
    await mock.revokeTokensOf('floor1b');
    expect((await staff.get('/api/auth/me')).status).toBe(401);
  });

  it('refuses an access token after twelve hours', async () => {
    const staff = await client.signedIn('floor1');
    expect((await staff.get('/api/auth/me')).status).toBe(200);
    clock.advance(12 * HOUR);
    expect((await staff.get('/api/auth/me')).status).toBe(401);
  });

  it('registers an account without a terminal, and refuses a second one with the same address', async () => {
    const grace = {
      email: 'Grace@example.com',
      firstname: 'Grace',
      lastname: 'Hopper',
      password: 'Nanosecond-9',
    };
    const { status, body } = await client.post('/auth/register', grace);
    expect(status).toBe(200);
    const { accessToken } = RegisterResponse.parse(body);
    expect(await me(client.withBearer(accessToken))).toMatchObject({
      email: 'grace@example.com',
      terminal_id: 0,
    });
    expect((await client.post('/auth/register', grace)).status).toBe(409);
    const signIn = { username: 'grace@example.com', password: 'Nanosecond-9' };
    expect((await client.post('/api/auth/login', signIn)).status).toBe(200);
  });

  it('responds 400 to a body that does not fit the protocol', async () => {
    expect((await client.post('/api/auth/login', { username: 'floor1' })).status).toBe(400);
    expect((await client.post('/auth/register', { email: 'no address' })).status).toBe(400);
  });

  it('mails a reset link that is valid once, and on its use invalidates earlier links and ends all sign-ins', async () => {
    const before = await client.signedIn('floor2');
    const earlier = await resetToken('floor2@pitdesk.example');
    const token = await resetToken('floor2@pitdesk.example');
    const reset = { token, password: 'a new password' };
    expect((await client.post('/auth/reset-password', reset)).status).toBe(200);
    expect((await before.get('/api/auth/me')).status).toBe(401);
    expect(await me(await client.signedIn('floor2', 'a new password'))).toMatchObject({ username: 'floor2' });
    for (const spent of [token, earlier]) {
      const again = await client.post('/auth/reset-password', { ...reset, token: spent });
      expect(again.status).toBe(422);
    }
  });

  it('refuses a reset link after an hour', async () => {
    const token = await resetToken('lobby@pitdesk.example');
    clock.advance(HOUR);
    const late = await client.post('/auth/reset-password', { token, password: 'too late' });
    expect(late.status).toBe(422);
  });

  it('responds to an unknown address like to a known one, and sends no mail', async () => {
    const mailsBefore = await mock.database.client.mail.count();
    const { status, body } = await client.post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await mock.database.client.mail.count()).toBe(mailsBefore);
  });

  it('serves the mailbox to a browser as a page, with the mails escaped', async () => {
    await mock.database.client.mail.create({
      data: { recipient: 'a@b.example', subject: '<script>alert(1)</script>', body: 'Hello', link: null },
    });
    const response = await fetch(`${mock.url}/__mailbox`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>');
  });
});

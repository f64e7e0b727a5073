import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { sessionKeys } from '../src/modules/sessions/session-keys.ts';
import { getMe, signIn, startConsole, type TestConsole } from './support/console.ts';

const OTHER_SECRET = 'Zp3-the-secret-after-a-rotation-W8k1x';

let console_: TestConsole;
let sid: string;
let signature: Buffer;

beforeAll(async () => {
  console_ = await startConsole();
  const { accessToken } = await signIn(console_.gateway);
  ({ sid } = new JwtService({}).decode<{ sid: string }>(accessToken));
  signature = sessionKeys(console_.gateway.settings.session.secret).accessToken;
}, 60_000);
afterAll(() => console_.close());

const ours = { algorithm: 'HS256', issuer: 'pitdesk', audience: 'pitdesk-console', expiresIn: 60 } as const;
const codeFor = async (token: string) =>
  ((await getMe(console_.gateway, token).expect(401)).body as { code: string }).code;

it('lets in what it would have signed itself', async () => {
  const token = new JwtService({}).sign({ sid }, { ...ours, secret: signature });
  await getMe(console_.gateway, token).expect(200);
});

it.each([
  ['another issuer', { issuer: 'somebody' }],
  ['another audience', { audience: 'another-console' }],
  ['another algorithm', { algorithm: 'HS512' }],
] as const)('refuses a token of %s, though its signature is right', async (_name, part) => {
  const token = new JwtService({}).sign({ sid }, { ...ours, ...part, secret: signature });
  expect(await codeFor(token)).toBe('auth.unauthenticated');
});

it('refuses a token that nobody signed', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sid, iss: 'pitdesk', aud: 'pitdesk-console', exp: Math.floor(Date.now() / 1_000) + 60 };
  for (const alg of ['none', 'None', 'HS256']) {
    expect(await codeFor(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).toBe('auth.unauthenticated');
  }
});

it('refuses a token that somebody else signed', async () => {
  const secret = sessionKeys(OTHER_SECRET).accessToken;
  expect(await codeFor(new JwtService({}).sign({ sid }, { ...ours, secret }))).toBe('auth.unauthenticated');
  expect(await codeFor('no.token.atall')).toBe('auth.unauthenticated');
});

it('says of a token that is too old that it has expired, so that the browser refreshes', async () => {
  const token = new JwtService({}).sign({ sid }, { ...ours, expiresIn: -1, secret: signature });
  expect(await codeFor(token)).toBe('auth.token_expired');
});

it('knows no session that nobody opened', async () => {
  const token = new JwtService({}).sign({ sid: crypto.randomUUID() }, { ...ours, secret: signature });
  expect(await codeFor(token)).toBe('auth.session_ended');
});

it('[calls.bearer] takes the token from the Authorization header, and asks for one', async () => {
  const bare = await getMe(console_.gateway, '').unset('authorization').expect(401);
  expect(bare.body).toMatchObject({ code: 'auth.unauthenticated' });
});

import { describe, it } from '@jest/globals';
import request from 'supertest';
import { signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { console_ } from './console.ts';

describe('tour of an account', () => {
  it('is seen once, in any browser, and only by that account', async () => {
    const call = (method: 'get' | 'put', accessToken: string) =>
      request(console_.gateway.url)[method]('/api/auth/me/tour').auth(accessToken, { type: 'bearer' });
    const username = await ownAccount(console_.mock);
    const here = await signIn(console_.gateway, username);
    await call('get', here.accessToken).expect(200, { seen: false });
    await call('put', here.accessToken).expect(204);
    const elsewhere = await signIn(console_.gateway, username);
    await call('get', elsewhere.accessToken).expect(200, { seen: true });
    const another = await signIn(console_.gateway, await ownAccount(console_.mock));
    await call('get', another.accessToken).expect(200, { seen: false });
  });
});

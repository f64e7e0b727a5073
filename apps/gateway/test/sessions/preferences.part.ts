import { describe, expect, it } from '@jest/globals';
import { PREFERENCES, type Preferences } from '@pitdesk/contracts/preferences';
import request, { type Test } from 'supertest';
import { signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { console_ } from './console.ts';

type Values = Record<string, string | null>;

/** Signs an account in, as one of its browsers. */
async function browserOf(username: string) {
  const { accessToken } = await signIn(console_.gateway, username);
  const call = (method: 'get' | 'put'): Test =>
    request(console_.gateway.url)[method]('/api/preferences').auth(accessToken, { type: 'bearer' });
  return {
    get: async () => (await call('get').expect(200)).body as Preferences,
    put: (values: Values) => call('put').send({ values }),
  };
}

const numbered = (from: number, count: number): Values =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`list:screen-${from + nth}`, 'cols=name']));

describe('preferences of an account', () => {
  it('are the same in all its browsers, and of no other account', async () => {
    const username = await ownAccount(console_.mock);
    const here = await browserOf(username);
    expect(await here.get()).toEqual({ version: 0, values: {} });
    await here.put({ density: 'compact', tour: 'seen' }).expect(200, {
      version: 1,
      values: { density: 'compact', tour: 'seen' },
    });
    const elsewhere = await browserOf(username);
    expect(await elsewhere.get()).toEqual({ version: 1, values: { density: 'compact', tour: 'seen' } });
    const another = await browserOf(await ownAccount(console_.mock));
    expect(await another.get()).toEqual({ version: 0, values: {} });
  });

  it('merge by name: two browsers at once do not undo each other, and null removes one', async () => {
    const username = await ownAccount(console_.mock);
    const [here, elsewhere] = [await browserOf(username), await browserOf(username)];
    await Promise.all([
      here.put({ density: 'list', aside: 'collapsed' }).expect(200),
      elsewhere.put({ previews: 'off' }).expect(200),
    ]);
    await here.put({ aside: null }).expect(200);
    expect(await elsewhere.get()).toEqual({ version: 3, values: { density: 'list', previews: 'off' } });
  });

  it('need no right: an account without a terminal keeps its own', async () => {
    const here = await browserOf(await ownAccount(console_.mock, 'lobby'));
    await here.put({ tour: 'seen' }).expect(200);
    expect((await here.get()).values).toEqual({ tour: 'seen' });
  });

  it('are bounded in number, names and lengths, and of any name', async () => {
    const here = await browserOf(await ownAccount(console_.mock));
    await here.put(numbered(0, PREFERENCES.most + 1)).expect(400);
    await here.put({ 'Not a name': 'x' }).expect(400);
    await here.put({ density: 'x'.repeat(PREFERENCES.textMaxLength + 1) }).expect(400);
    await here.put(numbered(0, PREFERENCES.most)).expect(200);
    await here.put({ density: 'compact' }).expect(409);
    await here.put({ 'list:screen-0': null, density: 'compact' }).expect(200);
    expect(Object.keys((await here.get()).values)).toHaveLength(PREFERENCES.most);
  });

  it('go with the account', async () => {
    const username = await ownAccount(console_.mock);
    const here = await browserOf(username);
    await here.put({ density: 'compact' }).expect(200);
    const { client } = console_.gateway.database;
    const { id } = await client.staff.findFirstOrThrow({ where: { username } });
    await client.session.deleteMany({ where: { staffId: id } });
    await client.staff.delete({ where: { id } });
    expect(await client.preferences.count({ where: { staffId: id } })).toBe(0);
  });
});

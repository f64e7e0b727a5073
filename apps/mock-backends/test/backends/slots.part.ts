import { beforeAll, describe, expect, it } from '@jest/globals';
import { CasinoEvent } from '@pitdesk/contracts/events';
import { paginated } from '@pitdesk/contracts/fields';
import { buildEvent } from '@pitdesk/contracts/testing';
import { OperatorClient } from '../support/operator-client.ts';
import { mock } from './shared-mock.ts';

const { id: _, active: __, ...input } = buildEvent({ name: 'Half past drop', table_ids: [1, 3] });

describe("the operator's slots backend", () => {
  let anonymous: OperatorClient;
  let known: OperatorClient;

  beforeAll(() => {
    anonymous = new OperatorClient(mock.url);
    known = anonymous.withBearer('the-fixed-bearer');
  });

  const create = async () => (await known.post<CasinoEvent>('/api/event/create', input)).body;

  it('requires the fixed bearer to create and to list events, and nowhere else', async () => {
    for (const client of [anonymous, anonymous.withBearer('another')]) {
      expect((await client.post('/api/event/create', input)).status).toBe(401);
      expect((await client.get('/api/event/all')).status).toBe(401);
      expect((await client.get('/api/event/1')).status).toBe(200);
    }
    expect((await known.get('/api/event/all')).status).toBe(200);
  });

  it('[mock.events.life] creates, lists, fetches, changes and deletes an event', async () => {
    const created = CasinoEvent.parse(await create());
    expect(created).toEqual({ ...input, id: created.id, active: false });
    const { body: listed } = await known.get('/api/event/all?game=baccarat&search=half%20past');
    expect(paginated(CasinoEvent).parse(listed).data).toEqual([created]);
    const change = { name: 'Morning drop', table_ids: [2] };
    const { body: changed } = await anonymous.put(`/api/event/update/${created.id}`, change);
    expect(changed).toEqual({ ...created, ...change });
    expect((await anonymous.get(`/api/event/${created.id}`)).body).toEqual(changed);
    expect((await anonymous.delete(`/api/event/delete/${created.id}`)).body).toEqual({ ok: true });
    expect((await anonymous.get(`/api/event/${created.id}`)).status).toBe(404);
  });

  it('[mock.events.active-inactive] activates and deactivates an event by separate calls', async () => {
    const { id } = await create();
    const active = await anonymous.put<CasinoEvent>(`/api/event/active/${id}`);
    expect(active.body).toMatchObject({ id, active: true });
    const inactive = await anonymous.put<CasinoEvent>(`/api/event/inactive/${id}`);
    expect(inactive.body).toMatchObject({ id, active: false });
    // Many HTTP clients send a content type with every PUT, even without a body.
    const json = anonymous.with({ 'content-type': 'application/json' });
    expect(await json.put(`/api/event/active/${id}`)).toMatchObject({ status: 200, body: { active: true } });
    expect((await json.put(`/api/event/update/${id}`)).status).toBe(400);
  });

  it('refuses an event at an unknown table, and one that ends before it starts', async () => {
    expect((await known.post('/api/event/create', { ...input, table_ids: [99] })).status).toBe(422);
    const backwards = { ...input, ends_at: '2020-01-01T00:00:00.000Z' };
    expect((await known.post('/api/event/create', backwards)).status).toBe(400);
    const { id } = await create();
    const change = { ends_at: backwards.ends_at };
    expect((await anonymous.put(`/api/event/update/${id}`, change)).status).toBe(422);
    expect((await known.post('/api/event/create', { name: 'No more' })).status).toBe(400);
  });
});

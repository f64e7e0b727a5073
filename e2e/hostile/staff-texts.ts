import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import { TEXT_FIELD } from '@pitdesk/contracts/fields';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { PASSWORD, requestToken } from '@pitdesk/rig';

const STORABLE = SCRIPT_PAYLOADS.filter((text) => !/\0|\p{Surrogate}/u.test(text));
const SHORT = STORABLE.filter(({ length }) => length >= TEXT_FIELD.min && length <= 40);
const IN_A_HEADER = STORABLE.filter((text) => /^[\x20-\x7E]+$/.test(text));

const jsonHeaders = (more: Record<string, string>) => ({ 'content-type': 'application/json', ...more });

/** Writes payloads into each kind of text that staff write, and into the records of sign-in attempts. */
export async function writeAsStaff(baseUrl: string): Promise<void> {
  const authorization = `Bearer ${await requestToken(baseUrl, 'floor1')}`;
  const write = async (method: string, path: string, body: unknown) => {
    const headers = jsonHeaders({ authorization });
    const answer = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const read = async (path: string): Promise<unknown> =>
    (await fetch(baseUrl + path, { headers: { authorization } })).json();

  const { writeHandover, createCannedReply, createView, listRounds } = endpoints;
  for (const [nth, text] of STORABLE.slice(0, 24).entries()) {
    const about = { table_id: nth % 2 === 0 ? 1 : null, round_id: nth % 3 === 0 ? text.slice(0, 64) : null };
    const entry = { id: randomUUID(), category: 'note', needs_follow_up: nth % 4 === 0, corrects: null };
    await write(writeHandover.method, writeHandover.path, { ...entry, ...about, text });
    if (nth < 8) {
      await write(createCannedReply.method, createCannedReply.path, {
        shortcut: `bad-${nth}`,
        texts: { [nth % 2 === 0 ? 'any' : 'en']: text },
      });
    }
  }
  for (const [nth, screen] of ['players', 'audit', 'rounds', 'events', 'dealers', 'handover'].entries()) {
    const [name, query] = [SHORT[nth], `search=${encodeURIComponent(SHORT[nth + 10] ?? '')}`];
    await write(createView.method, createView.path, { screen, name, query, is_default: false });
  }
  const rounds = listRounds.response.parse(
    await read(`${listRounds.path}?game=roulette&state=settled&per_page=3`),
  );
  for (const [nth, { id, number }] of rounds.data.entries()) {
    const path = `/api/rounds/${id}/corrections`;
    await write('POST', path, { number: ((number ?? 0) + 1) % 37, reason: STORABLE[nth + 40] });
  }
  const knock = (body: object, agent = '') =>
    fetch(baseUrl + endpoints.login.path, {
      method: endpoints.login.method,
      headers: jsonHeaders(agent === '' ? {} : { 'user-agent': agent }),
      body: JSON.stringify(body),
    });
  for (const agent of IN_A_HEADER.slice(0, 6)) await knock({ username: 'floor1', password: PASSWORD }, agent);
  for (const username of SHORT.slice(0, 3)) await knock({ username, password: 'wrong-as-can-be' });
}

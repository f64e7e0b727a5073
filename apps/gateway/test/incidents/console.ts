import { randomUUID } from 'node:crypto';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Incident, OpenIncidentRequest } from '@pitdesk/contracts/incidents';
import type { Round } from '@pitdesk/contracts/rounds';
import { callAs, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';

/** Shared by the parts, which use their own rounds. */
export const console_ = useConsole({ access: 'roles', demoRoles: true });

const staff = new Map<string, Promise<SignedIn>>();

/** Returns the session of an account of the demonstration. */
export function session(name: string): Promise<SignedIn> {
  const known = staff.get(name) ?? signIn(console_.gateway, name);
  staff.set(name, known);
  return known;
}

export const as = async (name: string, verb: Verb, path: string, body: object = {}) =>
  await callAs(console_.gateway, await session(name), verb, path, body);

export async function get<T>(path: string, name = 'shift'): Promise<T> {
  const answer = await as(name, 'get', path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}

const taken = new Set<string>();

/** Returns a settled round of a terminal that no other test uses. */
export async function settledRound(terminalId = 1): Promise<Round> {
  const row = await console_.mock.database.client.round.findFirstOrThrow({
    where: {
      state: 'settled',
      game: 'baccarat',
      version: 1,
      supersededAt: null,
      table: { terminalId },
      id: { notIn: [...taken].map(Number) as never[] },
    },
    orderBy: { id: 'desc' },
  });
  taken.add(String(row.id));
  return await get<Round>(`/api/rounds/${row.id}`);
}

export const opening = (request: Partial<OpenIncidentRequest> = {}): OpenIncidentRequest => ({
  id: randomUUID(),
  kind: 'dispute',
  seen: 'The player says that the banker card was turned twice.',
  people: [],
  ...request,
});

export async function opened(request: Partial<OpenIncidentRequest> = {}, name = 'floor1'): Promise<Incident> {
  const answer = await as(name, 'post', '/api/incidents', opening(request));
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as Incident;
}

export const stepOf = ({ id, version }: Pick<Incident, 'id' | 'version'>, act: object, key = randomUUID()) =>
  [`/api/incidents/${id}/steps`, { key, version, ...act }] as const;

/** Carries out acts one after the other. */
export async function worked(
  name: string,
  incident: Incident,
  ...acts: readonly object[]
): Promise<Incident> {
  let now = incident;
  for (const act of acts) {
    const answer = await as(name, 'post', ...stepOf(now, act));
    if (answer.status !== 200) throw new Error(`${JSON.stringify(act)}: ${answer.status} ${answer.text}`);
    now = answer.body as Incident;
  }
  return now;
}

export const codeOf = async (made: Promise<{ status: number; body: unknown }>): Promise<string> =>
  (await made.then(({ body }) => (body as { code: string }).code)) ?? '';

export const idsOf = async (name: string, query = ''): Promise<string[]> =>
  (await get<Paginated<Incident>>(`/api/incidents?per_page=100${query}`, name)).data.map(({ id }) => id);

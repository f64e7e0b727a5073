import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { requestToken, until } from '@pitdesk/rig';

const STORABLE = SCRIPT_PAYLOADS.filter((text) => !/\0|\p{Surrogate}/u.test(text) && text.trim() !== '');
const payload = (nth: number): string => (STORABLE[nth % STORABLE.length] ?? '').slice(0, 300);

/** The records whose pages show the texts. */
export interface CareRecords {
  readonly player: string;
  readonly case: string;
  readonly incident: string;
}

/** Writes payloads into each text of staff about a player, into watched words and into a broadcast. */
export async function writeAboutPlayers(baseUrl: string): Promise<CareRecords> {
  const headers = {
    authorization: `Bearer ${await requestToken(baseUrl, 'floor1')}`,
    'content-type': 'application/json',
  };
  const call = async (
    { method, path }: { method: string; path: string },
    body: object | undefined,
    params: Record<string, string> = {},
  ): Promise<unknown> => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(baseUrl + address, init);
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };
  const {
    findPlayers,
    notePlayer,
    applySanction,
    appealSanction,
    raiseProtectionCase,
    getProtectionCase,
    workProtectionCase,
  } = endpoints;
  const { openIncident, workIncident } = endpoints;
  const { editWords, listTables, prepareBroadcast, sendBroadcast } = endpoints;

  const player = await until(async () => {
    const { data } = findPlayers.response.parse(await call(findPlayers, undefined));
    return data[0]?.id ?? null;
  });
  for (let nth = 0; nth < 8; nth += 1) {
    await call(notePlayer, { id: randomUUID(), text: payload(nth) }, { id: player });
  }
  const sanction = randomUUID();
  const what = { kind: 'table_ban', scope: { kind: 'all' }, reason: 'abuse', minutes: 30 };
  await call(applySanction, {
    id: sanction,
    player_id: player,
    ...what,
    text: payload(8),
    evidence: payload(9),
  });
  await call(appealSanction, { text: payload(10) }, { id: sanction });

  const raised = { id: randomUUID(), player_id: player, severity: 'high', seen: payload(11) };
  const { id } = raiseProtectionCase.response.parse(await call(raiseProtectionCase, raised));
  const version = async () =>
    getProtectionCase.response.parse(await call(getProtectionCase, undefined, { id })).facts.version;
  await call(workProtectionCase, { act: 'note', version: await version(), text: payload(12) }, { id });
  await call(workProtectionCase, { act: 'take_over', version: await version() }, { id });
  const talk = { seen: payload(13), said: payload(14), outcome: 'helpline_given' };
  await call(workProtectionCase, { act: 'record', version: await version(), ...talk }, { id });

  const incident = randomUUID();
  await call(openIncident, { id: incident, kind: 'dispute', table_id: 1, seen: payload(21) });
  const act = async (version: number, step: object) =>
    await call(workIncident, { key: randomUUID(), version, ...step }, { id: incident });
  await act(1, { act: 'note', text: payload(22) });
  await act(2, { act: 'change', video: payload(23) });
  await act(3, { act: 'decide', decision: 'stand', reason: payload(24) });

  const add = STORABLE.slice(0, 40).filter(({ length }) => length < 60);
  await call(editWords, { category: 'self_harm', language: 'en', kind: 'watch', add });

  const broadcast = randomUUID();
  const tables = listTables.response.parse(await call(listTables, undefined));
  const chosen = tables.find(({ chat }) => chat != null)?.id;
  await call(prepareBroadcast, { id: broadcast, tables: { kind: 'ids', ids: [chosen] } });
  const texts = LANGUAGES.map((language, nth) => ({ language, text: payload(15 + nth) }));
  await call(sendBroadcast, { language: 'en', texts }, { id: broadcast });
  return { player, case: id, incident };
}

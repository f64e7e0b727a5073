import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import { requestToken, until } from '@pitdesk/rig';

/** The placeholders of records in an address, such as `{round}`. */
export type Records = Record<'round' | 'report' | 'player' | 'case' | 'incident', string>;

/**
 * Waits for the first check of the alarms. Returns the ids of a settled round, of a new report, of a known player and
 * of a case about the player, and of an incident.
 */
export async function findRecords(baseUrl: string, username = 'floor1'): Promise<Records> {
  const headers = {
    authorization: `Bearer ${await requestToken(baseUrl, username)}`,
    'content-type': 'application/json',
  };
  const { findPlayers, listAlarms, listRounds, makeReport, openIncident, raiseProtectionCase } = endpoints;
  // The first check of a new gateway finds all older problems: then the tables change places.
  await until(async () => {
    const found = await fetch(baseUrl + listAlarms.path, { headers });
    return listAlarms.response.parse(await found.json()).watch.looked_at;
  });
  const rounds = await fetch(`${baseUrl}${listRounds.path}?state=settled&per_page=1`, { headers });
  const [round] = listRounds.response.parse(await rounds.json()).data;
  const report = randomUUID();
  const body = JSON.stringify({
    id: report,
    kind: 'rounds',
    gaming_day: 'today',
    game: null,
    table_id: null,
  });
  await fetch(baseUrl + makeReport.path, { method: makeReport.method, headers, body });
  const player = await until(async () => {
    const found = await fetch(baseUrl + findPlayers.path, { headers });
    return findPlayers.response.parse(await found.json()).data[0]?.id ?? null;
  });
  const opened = await fetch(baseUrl + raiseProtectionCase.path, {
    method: raiseProtectionCase.method,
    headers,
    body: JSON.stringify({ id: randomUUID(), player_id: player, severity: 'low', seen: 'Plays all night.' }),
  });
  const { id } = raiseProtectionCase.response.parse(await opened.json());
  const incident = randomUUID();
  await fetch(baseUrl + openIncident.path, {
    method: openIncident.method,
    headers,
    body: JSON.stringify({ id: incident, kind: 'interruption', table_id: 1, seen: 'The picture froze.' }),
  });
  return { round: String(round?.id), report, player, case: id, incident };
}

export const withRecords = (address: string, records: Records): string =>
  address.replace(/\{(round|report|player|case|incident)\}/, (_, name: keyof Records) => records[name]);

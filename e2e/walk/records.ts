import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import { requestToken } from '@pitdesk/rig';

/** The placeholders of records in an address, such as `{round}`. */
export type Records = Record<'round' | 'report', string>;

/** Returns the ids of a settled round and of a new report. */
export async function findRecords(baseUrl: string): Promise<Records> {
  const headers = {
    authorization: `Bearer ${await requestToken(baseUrl, 'floor1')}`,
    'content-type': 'application/json',
  };
  const { listRounds, makeReport } = endpoints;
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
  return { round: String(round?.id), report };
}

export const withRecords = (address: string, records: Records): string =>
  address.replace(/\{(round|report)\}/, (_, name: keyof Records) => records[name]);

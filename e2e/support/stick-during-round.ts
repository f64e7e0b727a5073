import { endpoints } from '@pitdesk/contracts/api';
import type { TableLive } from '@pitdesk/contracts/tables';
import { Session, simulate } from '@pitdesk/rig';
import { expect } from '@playwright/test';

type Round = NonNullable<TableLive['round']>;

/** Makes a table stick while a round is in play, as when its shoe jams. @returns the id of the round */
export async function stickDuringRound(
  { gatewayUrl, operatorUrl }: { gatewayUrl: string; operatorUrl: string },
  title: string,
  tableId = 1,
): Promise<Round['id']> {
  const session = await Session.signIn(gatewayUrl, 'shift');
  const roundInPlay = async (): Promise<Round | null> => {
    const live = (await session.request(endpoints.listLiveTables.path)).body as TableLive[];
    return live.find(({ table_id }) => table_id === tableId)?.round ?? null;
  };
  // The phase is long enough for the request that follows.
  await expect.poll(async () => (await roundInPlay())?.state).toBe('betting');
  await simulate(operatorUrl, { stuck: [title] });
  const round = await roundInPlay();
  if (round === null) throw new Error(`No round is in play at ${title}`);
  return round.id;
}

import type { Table } from '@pitdesk/contracts/tables';
import { rulesOfTable, STREAM_TYPE, StreamType } from '@pitdesk/contracts/tables';
import type { operatorDb } from '@pitdesk/prisma';

const MODEL_NAMES = { baccarat: 'Baccarat', roulette: 'Roulette' } as const;

export type TableWithChat = operatorDb.Table & { chat: operatorDb.Chat | null };

/** A table as this operator lists it: its game is only in the name of its model. */
export type OperatorTable = Omit<Table, 'game'>;

/** The addresses of the streams for a browser, and their start. */
interface Streams {
  readonly urlOf: (path: string) => string;
  readonly startedAt: Date;
}

export function tableJson(row: TableWithChat, { urlOf, startedAt }: Streams): OperatorTable {
  // A drawn page has no position, and an embedded recording restarts for each viewer.
  const isLive = row.streamPath !== null && row.streamType === STREAM_TYPE.hls;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    stream_type: StreamType.catch(STREAM_TYPE.embedded).parse(row.streamType),
    stream_url: row.streamPath === null ? null : urlOf(row.streamPath),
    ...(isLive ? { stream_started_at: startedAt.toISOString() } : {}),
    model: { name: MODEL_NAMES[row.game] },
    terminal_id: row.terminalId,
    active: row.active,
    ...(row.chat === null ? {} : { chat: { id: row.chat.id } }),
    ...rulesJson(row),
    ...limitsJson(row),
    ...(row.game === 'baccarat' ? { side_bets: row.sideBets } : {}),
    equipment: equipmentJson(row),
  };
}

/** What this operator believes to stand at the table. */
function equipmentJson({ id, game }: TableWithChat): NonNullable<Table['equipment']> {
  const number = String(id).padStart(2, '0');
  return game === 'roulette'
    ? { wheel: `W-${number}`, shoe: null, cards: null }
    : { wheel: null, shoe: `S-${number}`, cards: 'BEE-2611' };
}

/** The currency of all accounts of this operator. */
const CURRENCY = 'EUR';

const limitsJson = ({ minBet: min, maxBet: max }: TableWithChat): Pick<Table, 'limits'> =>
  min === null && max === null ? {} : { limits: { min, max, currency: CURRENCY } };

/** Returns the rules of a table if they differ from the default ones. */
function rulesJson({ decks, wheel }: TableWithChat): Pick<Table, 'rules'> {
  const usual = rulesOfTable(undefined);
  return decks === usual.decks && wheel === usual.wheel ? {} : { rules: { ...usual, decks, wheel } };
}

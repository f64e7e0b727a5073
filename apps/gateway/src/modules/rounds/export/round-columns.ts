import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { pocketName } from '@pitdesk/table-games';
import type { Cell } from '../../../common/export/csv.ts';
import type { ExportColumn } from '../../../common/export/export.ts';

const column = (key: string, title: string, value: (round: Round) => Cell): ExportColumn<Round> => ({
  key,
  title,
  value,
});

const timeColumn = (...given: Parameters<typeof column>): ExportColumn<Round> => ({
  ...column(...given),
  time: true,
});

/** `P 9H, B KD, …`, in deal order. */
const cardsOf = ({ cards }: Round): string =>
  cards.map(({ hand, card }) => `${hand === 'player' ? 'P' : 'B'} ${card}`).join(', ');

/** `dragon_7 won, panda_8 lost`; empty where the operator sends none. */
const sideBetsOf = ({ side_bets }: Round): Cell =>
  side_bets?.map(({ kind, won }) => `${kind} ${won ? 'won' : 'lost'}`).join(', ') ?? null;

/**
 * Every column of a round in a spreadsheet.
 * @param gamingDay the property's gaming day of an instant
 * @param titleOf a table's title, null where nobody has named it
 */
export const roundColumns = (
  gamingDay: (at: string) => string,
  titleOf: (tableId: EntityId) => string | null,
): readonly ExportColumn<Round>[] => [
  column('id', 'Round', ({ id }) => id),
  column('table_id', 'Table id', ({ table_id }) => table_id),
  column('table', 'Table', ({ table_id }) => titleOf(table_id)),
  column('game', 'Game', ({ game }) => game),
  column('game_version', 'Game version', ({ game_version }) => game_version),
  column('state', 'State', ({ state }) => state),
  column('shoe', 'Shoe', ({ shoe }) => shoe?.number ?? null),
  column('shoe_round', 'Round of the shoe', ({ shoe }) => shoe?.round ?? null),
  column('dealer_id', 'Dealer id', ({ dealer }) => dealer?.id ?? null),
  column('dealer', 'Dealer', ({ dealer }) => dealer?.display_name ?? null),
  column('gaming_day', 'Gaming day', ({ started_at }) => gamingDay(started_at)),
  timeColumn('started_at', 'Betting opened', ({ started_at }) => started_at),
  timeColumn('bets_closed_at', 'Bets closed', ({ bets_closed_at }) => bets_closed_at),
  timeColumn('play_started_at', 'Play began', ({ play_started_at }) => play_started_at),
  timeColumn('result_at', 'Result', ({ result_at }) => result_at),
  timeColumn('settled_at', 'Settled', ({ settled_at }) => settled_at),
  column('cards', 'Cards', cardsOf),
  column('winner', 'Winner', ({ outcome }) => outcome?.winner ?? null),
  column('player_total', 'Player total', ({ outcome }) => outcome?.player_total ?? null),
  column('banker_total', 'Banker total', ({ outcome }) => outcome?.banker_total ?? null),
  column('natural', 'Natural', ({ outcome }) => outcome?.natural ?? null),
  column('player_pair', 'Player pair', ({ outcome }) => outcome?.player_pair ?? null),
  column('banker_pair', 'Banker pair', ({ outcome }) => outcome?.banker_pair ?? null),
  column('size', 'Size', ({ outcome }) => outcome?.size ?? null),
  column('side_bets', 'Side bets', sideBetsOf),
  column('number', 'Number', ({ number }) => (number === null ? null : pocketName(number))),
  timeColumn('voided_at', 'Voided', ({ voided }) => voided?.at ?? null),
  column('voided_by', 'Voided by', ({ voided }) => voided?.by ?? null),
  column('void_reason', 'Reason of the void', ({ voided }) => voided?.reason ?? null),
  column('version', 'Version', ({ version }) => version),
  column('replaces', 'Replaces round', ({ replaces }) => replaces),
  column('corrected_by', 'Corrected by', ({ correction }) => correction?.by ?? null),
  column('approved_by', 'Approved by', ({ correction }) => correction?.approved_by ?? null),
  column('correction_reason', 'Reason of the correction', ({ correction }) => correction?.reason ?? null),
];

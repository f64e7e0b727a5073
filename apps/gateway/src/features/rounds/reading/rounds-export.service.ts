import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import type { Cell } from '@pitdesk/contracts/csv';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ExportRoundsQuery, Round } from '@pitdesk/contracts/rounds';
import { pocketName } from '@pitdesk/table-games';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from './rounds-reader.ts';

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

/** `dragon_7 won, panda_8 lost`; empty if the operator sends none. */
const sideBetsOf = ({ side_bets }: Round): Cell =>
  side_bets?.map(({ kind, won }) => `${kind} ${won ? 'won' : 'lost'}`).join(', ') ?? null;

/**
 * Returns all columns of a round in a spreadsheet.
 * @param gamingDay returns the property's gaming day of an instant
 * @param titleOf returns a table's title, null if it is unknown
 */
const roundColumns = (
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
  timeColumn('play_started_at', 'Play started', ({ play_started_at }) => play_started_at),
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
  column('void_reason_code', 'Reason for the void', ({ voided }) => voided?.reason_code ?? null),
  column('void_reason', 'Details of the void', ({ voided }) => voided?.reason ?? null),
  column('version', 'Version', ({ version }) => version),
  column('replaces', 'Replaces round', ({ replaces }) => replaces),
  column('corrected_by', 'Corrected by', ({ correction }) => correction?.by ?? null),
  column('approved_by', 'Approved by', ({ correction }) => correction?.approved_by ?? null),
  column('correction_reason', 'Reason for the correction', ({ correction }) => correction?.reason ?? null),
];

/** Exports the rows of the screen, in its order, in batches, so that a million rows need no more memory than one. */
@Injectable()
export class RoundsExportService {
  readonly #logger = new Logger(RoundsExportService.name);

  constructor(
    private readonly clock: Clock,
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    private readonly tables: BackOfficeTables,
    private readonly known: KnownTables,
    private readonly sessions: SessionsService,
  ) {}

  async of(actor: Actor, { format, ...query }: ExportRoundsQuery): Promise<StreamableFile> {
    const { principal } = actor;
    const reach = this.rounds.reach(principal);
    const filters = this.days.spanned(query);
    const filter = { ...this.days.named(query), ...filters };
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const [count] = await Promise.all([
      this.reader.count(principal, reach, filters),
      this.#nameTables(principal),
    ]);
    await this.#record(actor, format, filter, count);
    const gamingDay = this.days.finder();
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `rounds-${at.toISOString().slice(0, 16).replace(':', '')}`,
      title: 'Rounds',
      filter,
      count,
      by: principal.user.username,
      columns: roundColumns(gamingDay, (id) => this.known.get(id)?.title ?? null),
      batches: this.reader.all(principal, reach, filters, 'started_at:desc'),
      toJson: (round) => ({ ...round, gaming_day: gamingDay(round.started_at) }),
    });
  }

  /** Reads every table's title, including closed ones; the export continues without titles. */
  async #nameTables({ sessionId }: Principal): Promise<void> {
    try {
      const bearer = await this.sessions.upstreamToken(sessionId);
      await this.tables.list({ filters: { active: '0' } }, bearer);
    } catch (error) {
      this.#logger.warn({ err: error }, 'An export omits unknown table titles');
    }
  }

  async #record(
    actor: Actor,
    format: string,
    filter: Omit<ExportRoundsQuery, 'format'>,
    count: number | null,
  ): Promise<void> {
    await this.audit.done(actor, {
      action: 'rounds.exported',
      details: { format, filter, count },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round, RoundStream } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { fromStoredId } from '#core/database/storable';
import type { Reach } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { RoundsReader, streamOf } from '#features/rounds/public';
import { TableAccess } from '#features/tables/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import type { Gaps } from './gaps.ts';
import { mergedSpans, type Span } from './spans.ts';

/** The rounds that began at one table within a span. */
interface RoundsOfSpan {
  readonly table: { readonly id: EntityId; readonly title: string };
  /** The table's stream, and the position of the span in it. */
  readonly stream: RoundStream | null;
  readonly from: string;
  readonly to: string;
  /** Oldest first. */
  readonly rounds: readonly Round[];
}

export interface RoundsPart {
  readonly note: string;
  /** Newest first. */
  readonly spans: readonly RoundsOfSpan[];
}

const NOTE = `Rounds that began at a table of the player from ${EVIDENCE.roundsMarginMs / 60_000} minutes before to as long after each thing that was seen. The operator does not say which of them the player bet on.`;

/** Reads the rounds of tables within spans. */
@Injectable()
export class RoundsAround {
  constructor(
    private readonly reader: RoundsReader,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly clock: Clock,
  ) {}

  /** @param spans by table id */
  async of(
    principal: Principal,
    reach: Reach<'rounds.read'>,
    spans: readonly Span[],
    gaps: Gaps,
  ): Promise<RoundsPart> {
    const path = EVIDENCE_FILES.rounds;
    const until = this.clock.now() + EVIDENCE.readingMs;
    const merged = mergedSpans(spans);
    const found: RoundsOfSpan[] = [];
    let left: number = EVIDENCE.rounds;
    for (const [nth, { place, ...span }] of merged.entries()) {
      const rest = { count: merged.length - nth, isFull: left === 0, isLate: this.clock.now() > until };
      if (gaps.isOver(path, 'rounds', rest)) break;
      const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
      const id = fromStoredId(place);
      const known = this.tables.get(id);
      const what = `Rounds of table ${place} from ${from} to ${to}`;
      const reached = await gaps.orElse(path, what, null, () =>
        this.access.within(principal, reach, [id], (table) => table),
      );
      if (reached?.length === 0) gaps.outOfReach(path, what);
      if (reached === null || reached.length === 0) continue;
      const filters = { table_id: id, from, to };
      const stretch = await gaps.orElse(path, what, null, () =>
        this.reader.stretch(principal, reach, filters, 'started_at:asc', null),
      );
      if (stretch === null) continue;
      const rounds = stretch.rounds.slice(0, left);
      const isMore = rounds.length < stretch.rounds.length || stretch.next !== null;
      if (isMore) gaps.lacks(path, `${what}: only the first ${rounds.length}`);
      left -= rounds.length;
      const played = { started_at: from, settled_at: to, result_at: null, voided: null };
      found.push({
        table: { id, title: known?.title ?? '' },
        stream: streamOf(known, played),
        from,
        to,
        rounds,
      });
    }
    return { note: NOTE, spans: found };
  }
}

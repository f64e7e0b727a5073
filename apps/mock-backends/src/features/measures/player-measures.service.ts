import { Injectable } from '@nestjs/common';
import { MeasureKind, MeasureScope } from '@pitdesk/contracts/measures';
import { playerIdOf } from '@pitdesk/contracts/players';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { Clock } from '../../core/time/clock.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';

/** A measure as the back office sends it. */
export const PlayerMeasure = z.object({
  id: z.string().min(1),
  player_id: z.string().min(1),
  kind: MeasureKind,
  scope: MeasureScope,
  text: z.string(),
  ends_at: z.iso.datetime().nullable(),
  active: z.boolean(),
});
export type PlayerMeasure = z.infer<typeof PlayerMeasure>;

/** The active measures against players. They are lost at a restart, after which the back office sends them again. */
@Injectable()
export class PlayerMeasures {
  readonly #measures = new Map<string, PlayerMeasure>();
  readonly #begunSubject = new Subject<PlayerMeasure>();
  /** Publishes each measure when it begins. */
  readonly begun = this.#begunSubject.asObservable();

  constructor(
    private readonly floor: CasinoFloor,
    private readonly clock: Clock,
  ) {}

  /** Stores a measure in its current state; removes one that has ended. */
  put(measure: PlayerMeasure): void {
    const isNew = !this.#measures.has(measure.id);
    if (!measure.active) this.#measures.delete(measure.id);
    else this.#measures.set(measure.id, measure);
    if (measure.active && isNew) this.#begunSubject.next(measure);
  }

  /** Returns the active measure against a player at a table; undefined when there is none. */
  against(player: string, kind: MeasureKind, tableName: string | null): PlayerMeasure | undefined {
    if (this.#measures.size === 0) return undefined;
    const id = playerIdOf(player);
    return [...this.#measures.values()].find(
      (measure) =>
        measure.player_id === id &&
        measure.kind === kind &&
        (measure.ends_at === null || Date.parse(measure.ends_at) > this.clock.now()) &&
        this.#covers(measure.scope, tableName),
    );
  }

  #covers(scope: MeasureScope, tableName: string | null): boolean {
    if (scope.kind === 'all') return true;
    const table = this.floor.tables().find(({ title }) => title === tableName);
    if (table === undefined) return false;
    return scope.kind === 'terminal'
      ? table.terminalId === scope.terminal_id
      : String(table.id) === String(scope.table_id);
  }
}

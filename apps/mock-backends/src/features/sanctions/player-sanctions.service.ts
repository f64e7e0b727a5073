import { Injectable } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import { SanctionKind, SanctionScope } from '@pitdesk/contracts/sanctions';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { Clock } from '../../core/time/clock.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';

/** A sanction as the back office sends it. */
export const PlayerSanction = z.object({
  id: z.string().min(1),
  player_id: z.string().min(1),
  kind: SanctionKind,
  scope: SanctionScope,
  text: z.string(),
  ends_at: z.iso.datetime().nullable(),
  active: z.boolean(),
});
export type PlayerSanction = z.infer<typeof PlayerSanction>;

/** The active sanctions against players. They are lost at a restart, after which the back office sends them again. */
@Injectable()
export class PlayerSanctions {
  readonly #sanctions = new Map<string, PlayerSanction>();
  readonly #begunSubject = new Subject<PlayerSanction>();
  /** Publishes each sanction when it begins. */
  readonly begun = this.#begunSubject.asObservable();

  constructor(
    private readonly floor: CasinoFloor,
    private readonly clock: Clock,
  ) {}

  /** Stores a sanction in its current state; removes one that has ended. */
  put(sanction: PlayerSanction): void {
    const isNew = !this.#sanctions.has(sanction.id);
    if (!sanction.active) this.#sanctions.delete(sanction.id);
    else this.#sanctions.set(sanction.id, sanction);
    if (sanction.active && isNew) this.#begunSubject.next(sanction);
  }

  /** Returns the active sanction against a player at a table; undefined when there is none. */
  against(player: string, kind: SanctionKind, tableName: string | null): PlayerSanction | undefined {
    if (this.#sanctions.size === 0) return undefined;
    const id = playerIdOf(player);
    return [...this.#sanctions.values()].find(
      (sanction) =>
        sanction.player_id === id &&
        sanction.kind === kind &&
        (sanction.ends_at === null || Date.parse(sanction.ends_at) > this.clock.now()) &&
        this.#covers(sanction.scope, tableName),
    );
  }

  #covers(scope: SanctionScope, tableName: string | null): boolean {
    if (scope.kind === 'all') return true;
    const table = this.floor.tables().find(({ title }) => title === tableName);
    if (table === undefined) return false;
    return scope.kind === 'terminal'
      ? table.terminalId === scope.terminal_id
      : String(table.id) === String(scope.table_id);
  }
}

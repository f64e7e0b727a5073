import { Inject, Injectable } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { inOwnTime } from '../../common/request-ids/request-ids.ts';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { BackOfficeTables } from '../../upstream/back-office/back-office-tables.ts';
import { GameSocket } from '../../upstream/game-socket/game-socket.ts';
import { Coalescer } from '../../upstream/http/coalesce.ts';
import { inTime } from '../../upstream/http/in-time.ts';
import type { Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LiveBoard } from './live-board.ts';

/** How long a list is good where no socket tells what changed since. */
const FRESH_MS = 1_500;

type Listener = (changed: readonly TableLive[]) => void;

/**
 * What the tables are doing now: a list from the back office, kept up to date by the game socket where it tells, and
 * by asking again where it does not.
 */
@Injectable()
export class LiveTablesService {
  readonly #board = new LiveBoard();
  readonly #loads = new Coalescer<void>();
  readonly #listeners = new Set<Listener>();
  #loadedAt: number | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
    private readonly gameSocket: GameSocket,
  ) {
    if (!settings.upstream.liveEvents) return;
    gameSocket.listen({
      tableChanged: (table) => this.#tell(this.#board.take(table) ? [table] : []),
      // What was missed while the connection was lost is in no event: the next list has it.
      lost: () => this.#forget(),
      live: () => this.#forget(),
    });
  }

  /** Whether changes come by themselves, so that nobody has to ask for them. */
  get pushed(): boolean {
    return this.settings.upstream.liveEvents && this.gameSocket.live;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** @throws AppError `capability.off` where the operator does not offer it, `upstream.*` where it cannot be had */
  async list(principal: Principal): Promise<TableLive[]> {
    if (!this.#isFresh()) {
      await inTime('backoffice', () => this.#loads.run('live', () => inOwnTime(() => this.#load(principal))));
    }
    return this.#board.all();
  }

  #isFresh(): boolean {
    if (this.#loadedAt === null) return false;
    return this.pushed || performance.now() - this.#loadedAt < FRESH_MS;
  }

  async #load({ sessionId }: Principal): Promise<void> {
    const { data } = await this.backOffice.listLive(await this.sessions.upstreamToken(sessionId));
    this.#loadedAt = performance.now();
    this.#tell(this.#board.replace(data));
  }

  #forget(): void {
    this.#loadedAt = null;
  }

  #tell(changed: readonly TableLive[]): void {
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}

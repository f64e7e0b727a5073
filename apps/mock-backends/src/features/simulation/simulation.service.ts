import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { type RandomSource, randomFrom } from '@pitdesk/table-games';
import { Subscription } from 'rxjs';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { ChatAnnouncer } from '../chat/chat-announcer.ts';
import { MessagesService } from '../chat/messages.service.ts';
import { DealerPlaces } from '../dealers/dealer-places.ts';
import { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import { ClientRoster } from '../players/client-roster.ts';
import { RoundsStore } from '../rounds/rounds.store.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { BaccaratGame } from './baccarat-game.ts';
import { DealerRota } from './dealer-rota.ts';
import { PlayerCrowd } from './player-crowd.ts';
import { RouletteGame } from './roulette-game.ts';
import { SimClock } from './sim-clock.ts';
import { type TableGame, tableLife } from './table-life.ts';
import { TableTalk } from './table-talk.ts';

export interface SimulationState {
  players: number;
  /** Players who come or go, a second; null where that grows with the house. */
  churn: number | null;
  speed: number;
  paused: boolean;
}

/** Tables do not begin their rounds all at once. */
const STAGGER_MS = 20_000;

/** Plays the casino: rounds, dealers, players, talk. */
@Injectable()
export class SimulationService implements OnModuleDestroy {
  readonly #logger = new Logger('simulation');
  readonly #random: RandomSource;
  readonly #rota: DealerRota;
  readonly #crowd: PlayerCrowd;
  readonly #subscriptions = new Subscription();
  readonly clock: SimClock;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly ledger: RoundsStore,
    places: DealerPlaces,
    private readonly plans: ReliefPlansStore,
    roster: ClientRoster,
    private readonly messages: MessagesService,
    private readonly announcer: ChatAnnouncer,
  ) {
    const { seed, speed, players } = settings.simulation;
    this.#random = randomFrom(seed);
    this.clock = new SimClock(speed, (name, error) => this.#logger.warn(`${name}: ${String(error)}`));
    this.#rota = new DealerRota(db, places, plans, this.clock, this.#random.fork('rota'));
    this.#crowd = new PlayerCrowd(players, () => this.#openTables(), roster, this.#random.fork('crowd'));
  }

  /** Gets everybody into place; nothing moves until the clock runs. */
  async prepare(): Promise<void> {
    await this.ledger.voidUnfinished('interrupted by a restart');
    await this.floor.load();
    await this.plans.load();
    await this.#rota.takeOver();
    for (const table of this.floor.tables().filter(({ active }) => active)) {
      const random = this.#random.fork(`table ${table.id}`);
      const game = await this.#gameOf(table, random.fork('game'));
      const life = () => tableLife(table, game, this.floor, this.#rota, this.ledger, random);
      this.clock.add(table.title, life, random.nextInt(STAGGER_MS));
    }
    this.clock.add('players', () => this.#crowd.life());
    const { clock, floor, messages, announcer } = this;
    const crowd = this.#crowd;
    const talk = new TableTalk(clock, floor, crowd, messages, announcer, this.#random.fork('talk'));
    this.clock.add('talk', () => talk.life());
    this.#subscriptions.add(messages.stored.subscribe((message) => talk.answerTo(message)));
  }

  /** Players are called by these from now on, one after the other. */
  namePlayers(names: readonly string[]): void {
    this.#crowd.namePlayers(names);
  }

  get state(): SimulationState {
    return {
      players: this.#crowd.size,
      churn: this.#crowd.churn,
      speed: this.clock.speed,
      paused: !this.clock.running,
    };
  }

  change({ players, churn, speed, paused }: Partial<SimulationState>): SimulationState {
    if (players !== undefined) this.#crowd.size = players;
    if (churn !== undefined) this.#crowd.churn = churn;
    if (speed !== undefined) this.clock.speed = speed;
    if (paused === true) this.clock.stop();
    if (paused === false) this.clock.start();
    return this.state;
  }

  /** The database is closed after this: nothing may still be writing. */
  async onModuleDestroy(): Promise<void> {
    this.clock.stop();
    this.#subscriptions.unsubscribe();
    await this.clock.settled();
  }

  #openTables(): FloorTable[] {
    return this.floor.tables().filter(({ active, state }) => active && state !== 'maintenance');
  }

  async #gameOf(table: FloorTable, random: RandomSource): Promise<TableGame> {
    const { floor, ledger, clock, db } = this;
    if (table.game === 'roulette') {
      const next = await nextSequence(db, table.id);
      // After a restart the wheel must not spin the numbers of the last run again.
      const today = new Date().toISOString().slice(0, 10);
      return new RouletteGame(table, next, random.fork(`${today} from ${next}`), floor, ledger, clock);
    }
    return new BaccaratGame(table, await nextShoe(db, table.id), random, floor, ledger, clock);
  }
}

/** The number of a table's next shoe. */
async function nextShoe(db: OperatorClient, tableId: number): Promise<number> {
  const { _max: last } = await db.round.aggregate({ where: { tableId }, _max: { shoe: true } });
  return (last.shoe ?? 0) + 1;
}

/** The number of a roulette table's next round: they are counted anew each day (UTC). */
async function nextSequence(db: OperatorClient, tableId: number): Promise<number> {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const last = await db.round.findFirst({
    where: { tableId, startedAt: { gte: midnight } },
    orderBy: { startedAt: 'desc' },
  });
  return (last?.sequence ?? 0) + 1;
}

import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { type RandomSource, randomFrom } from '@pitdesk/table-games';
import { Subscription } from 'rxjs';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { Clock } from '../../core/time/clock.ts';
import { INTERVALS, type Intervals } from '../../core/time/intervals.ts';
import { ChatAnnouncer } from '../chat/chat-announcer.ts';
import { MessagesService } from '../chat/messages.service.ts';
import { DealerPlaces } from '../dealers/dealer-places.ts';
import { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import { ClientRoster } from '../players/client-roster.ts';
import { RoundsStore } from '../rounds/rounds.store.ts';
import { PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
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
  /** The number of players who join or leave per second; null if it depends on the number of players. */
  churn: number | null;
  speed: number;
  paused: boolean;
  /** The titles of the tables at which nothing goes on, such as after a jam of the shoe. */
  stuck: readonly string[];
}

/** The first rounds of the tables start within this time, not all at once. */
const STAGGER_MS = 20_000;

/** Simulates the casino: rounds, dealers, players and chat. */
@Injectable()
export class SimulationService implements OnModuleDestroy {
  readonly #logger = new Logger('Simulation');
  readonly #random: RandomSource;
  readonly #pauses: boolean;
  readonly #rota: DealerRota;
  readonly #crowd: PlayerCrowd;
  readonly #subscriptions = new Subscription();
  readonly clock: SimClock;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly rounds: RoundsStore,
    places: DealerPlaces,
    private readonly plans: ReliefPlansStore,
    roster: ClientRoster,
    private readonly messages: MessagesService,
    private readonly announcer: ChatAnnouncer,
    private readonly sanctions: PlayerSanctions,
    private readonly time: Clock,
    @Inject(INTERVALS) intervals: Intervals,
  ) {
    const { seed, speed, players, pauses } = settings.simulation;
    this.#pauses = pauses;
    this.#random = randomFrom(seed);
    this.clock = new SimClock(
      speed,
      (name, error) => this.#logger.warn(`A step of ${name} failed: ${String(error)}`),
      time,
      intervals,
    );
    this.#rota = new DealerRota(db, places, plans, this.clock, this.#random.fork('rota'));
    this.#crowd = new PlayerCrowd(
      players,
      () => this.#openTables(),
      roster,
      sanctions,
      this.#random.fork('crowd'),
    );
  }

  /** Loads the state and adds every task to the clock, which is stopped until `change` starts it. */
  async prepare(): Promise<void> {
    await this.rounds.voidUnfinished('interrupted by a restart');
    await this.floor.load();
    await this.plans.load();
    await this.#rota.takeOver();
    for (const table of this.floor.tables().filter(({ active }) => active)) {
      const random = this.#random.fork(`table ${table.id}`);
      const game = await this.#gameOf(table, random.fork('game'));
      const life = () => tableLife(table, game, this.floor, this.#rota, this.rounds, random, this.#pauses);
      this.clock.add(table.title, life, random.nextInt(STAGGER_MS));
    }
    this.clock.add('players', () => this.#crowd.life());
    const { clock, floor, messages, announcer, sanctions } = this;
    const crowd = this.#crowd;
    const random = this.#random.fork('talk');
    const talk = new TableTalk(clock, floor, crowd, messages, announcer, sanctions, random);
    talk.begin();
    this.#subscriptions.add(messages.stored.subscribe((message) => talk.replyTo(message)));
    this.#subscriptions.add(sanctions.begun.subscribe((sanction) => talk.answerTo(sanction)));
  }

  /** Gives new players these names in turn. */
  namePlayers(names: readonly string[]): void {
    this.#crowd.namePlayers(names);
  }

  get state(): SimulationState {
    return {
      players: this.#crowd.size,
      churn: this.#crowd.churn,
      speed: this.clock.speed,
      paused: !this.clock.running,
      stuck: [...this.clock.stuck],
    };
  }

  change({ players, churn, speed, paused, stuck }: Partial<SimulationState>): SimulationState {
    if (players !== undefined) this.#crowd.size = players;
    if (churn !== undefined) this.#crowd.churn = churn;
    if (speed !== undefined) this.clock.speed = speed;
    if (stuck !== undefined) this.clock.stuck = new Set(stuck);
    if (paused === true) this.clock.stop();
    if (paused === false) this.clock.start();
    return this.state;
  }

  /** Waits for the running steps, because the caller closes the database next. */
  async onModuleDestroy(): Promise<void> {
    this.clock.stop();
    this.#subscriptions.unsubscribe();
    await this.clock.settled();
  }

  #openTables(): FloorTable[] {
    return this.floor
      .tables()
      .filter(({ active, state }) => active && state !== 'maintenance' && state !== 'closed');
  }

  async #gameOf(table: FloorTable, random: RandomSource): Promise<TableGame> {
    const { floor, rounds, clock, db } = this;
    if (table.game === 'roulette') {
      const next = await nextSequence(db, table.id, this.time.date());
      // The seed depends on day and round, so that the wheel does not repeat its numbers after a restart.
      const today = this.time.date().toISOString().slice(0, 10);
      return new RouletteGame(table, next, random.fork(`${today} from ${next}`), floor, rounds, clock);
    }
    return new BaccaratGame(table, await nextShoe(db, table.id), random, floor, rounds, clock);
  }
}

/** Returns the number of a table's next shoe. */
async function nextShoe(db: OperatorClient, tableId: number): Promise<number> {
  const { _max: last } = await db.round.aggregate({ where: { tableId }, _max: { shoe: true } });
  return (last.shoe ?? 0) + 1;
}

/** Returns the number of a roulette table's next round; the count restarts each day (UTC). */
async function nextSequence(db: OperatorClient, tableId: number, now: Date): Promise<number> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const last = await db.round.findFirst({
    where: { tableId, startedAt: { gte: midnight } },
    orderBy: { startedAt: 'desc' },
  });
  return (last?.sequence ?? 0) + 1;
}

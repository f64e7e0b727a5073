import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { type RandomSource, randomFrom } from '@pitdesk/table-games';
import { Subscription } from 'rxjs';
import { ChatMessagesService } from '../backends/back-office/chat-messages/chat-messages.service.ts';
import { ChatAnnouncer } from '../backends/chat-socket/chat-announcer.ts';
import { ClientRoster } from '../backends/game-logic-socket/client-roster.ts';
import { Config } from '../config/config.ts';
import { InjectDb } from '../database/operator-db.ts';
import { CasinoFloor } from '../floor/casino-floor.ts';
import { DealerPlaces } from '../floor/dealer-places.ts';
import type { FloorTable } from '../floor/floor-table.ts';
import { ReliefPlans } from '../floor/relief-plans.ts';
import { RoundLedger } from '../floor/round-ledger.ts';
import { BaccaratGame } from './baccarat-game.ts';
import { DealerRota } from './dealer-rota.ts';
import { nextSequence, nextShoe } from './next-places.ts';
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
  private readonly logger = new Logger('simulation');
  private readonly random: RandomSource;
  private readonly rota: DealerRota;
  private readonly crowd: PlayerCrowd;
  private readonly subscriptions = new Subscription();
  readonly clock: SimClock;

  constructor(
    config: Config,
    @InjectDb() private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly ledger: RoundLedger,
    places: DealerPlaces,
    private readonly plans: ReliefPlans,
    roster: ClientRoster,
    private readonly messages: ChatMessagesService,
    private readonly announcer: ChatAnnouncer,
  ) {
    const { seed, speed, players } = config.simulation;
    this.random = randomFrom(seed);
    this.clock = new SimClock(speed, (name, error) => this.logger.warn(`${name}: ${String(error)}`));
    this.rota = new DealerRota(db, places, plans, this.clock, this.random.fork('rota'));
    this.crowd = new PlayerCrowd(players, () => this.openTables(), roster, this.random.fork('crowd'));
  }

  /** Gets everybody into place; nothing moves until the clock runs. */
  async prepare(): Promise<void> {
    await this.ledger.voidUnfinished('interrupted by a restart');
    await this.floor.load();
    await this.plans.load();
    await this.rota.takeOver();
    for (const table of this.floor.tables().filter(({ active }) => active)) {
      const random = this.random.fork(`table ${table.id}`);
      const game = await this.gameOf(table, random.fork('game'));
      const life = () => tableLife(table, game, this.floor, this.rota, this.ledger, random);
      this.clock.add(table.title, life, random.nextInt(STAGGER_MS));
    }
    this.clock.add('players', () => this.crowd.life());
    const { clock, floor, crowd, messages, announcer } = this;
    const talk = new TableTalk(clock, floor, crowd, messages, announcer, this.random.fork('talk'));
    this.clock.add('talk', () => talk.life());
    this.subscriptions.add(messages.stored.subscribe((message) => talk.answerTo(message)));
  }

  /** Players are called by these from now on, one after the other. */
  namePlayers(names: readonly string[]): void {
    this.crowd.namePlayers(names);
  }

  get state(): SimulationState {
    return {
      players: this.crowd.size,
      churn: this.crowd.churn,
      speed: this.clock.speed,
      paused: !this.clock.running,
    };
  }

  change({ players, churn, speed, paused }: Partial<SimulationState>): SimulationState {
    if (players !== undefined) this.crowd.size = players;
    if (churn !== undefined) this.crowd.churn = churn;
    if (speed !== undefined) this.clock.speed = speed;
    if (paused === true) this.clock.stop();
    if (paused === false) this.clock.start();
    return this.state;
  }

  /** The database is closed after this: nothing may still be writing. */
  async onModuleDestroy(): Promise<void> {
    this.clock.stop();
    this.subscriptions.unsubscribe();
    await this.clock.settled();
  }

  private openTables(): FloorTable[] {
    return this.floor.tables().filter(({ active, state }) => active && state !== 'maintenance');
  }

  private async gameOf(table: FloorTable, random: RandomSource): Promise<TableGame> {
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

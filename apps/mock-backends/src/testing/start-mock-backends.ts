import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OperatorDatabase } from '@pitdesk/prisma';
import { openSeededTestDatabase } from '@pitdesk/prisma/testing';
import { demoRows } from '../app/seeding.ts';
import { startMock } from '../app/start-mock.ts';
import { AccessTokensService } from '../backends/auth/access-tokens.service.ts';
import { ChatMessagesService } from '../backends/back-office/chat-messages/chat-messages.service.ts';
import { ClientRoster } from '../backends/game-logic-socket/client-roster.ts';
import { Config, Environment } from '../config/config.ts';
import { FaultRegistry } from '../faults/fault-registry.ts';
import { CasinoFloor } from '../floor/casino-floor.ts';
import { SimulationService } from '../simulation/simulation.service.ts';

export interface MockOptions {
  seed?: string;
  simPlayers?: number;
  simSpeed?: number;
  /** True by default: nothing happens but what the test does. */
  simPaused?: boolean;
  /** How much of the demo's history is there. */
  rounds?: number;
  /** True by default. */
  faults?: boolean;
  port?: number;
  slotsBearer?: string;
  serviceToken?: string;
  consoleUrl?: string;
}

export interface MockBackends {
  url: string;
  port: number;
  app: NestFastifyApplication;
  database: OperatorDatabase;
  /** Who is connected; put or remove simulated clients at will. */
  roster: ClientRoster;
  floor: CasinoFloor;
  /** `simulation.clock.advance(ms)` plays so much simulated time at once. */
  simulation: SimulationService;
  faults: FaultRegistry;
  /** What is stored in the chats; `messages.stored` tells each message. */
  messages: ChatMessagesService;
  /** Ends every upstream token of an account, as an operator who locks it does. */
  revokeTokensOf(username: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for twelve last results and several pages of everything. */
const ROUNDS = 1_280;
const CHAT_MESSAGES = 1_200;

/** All five backends in this process, on a free port, over a small demo casino in memory. */
export async function startMockBackends(options: MockOptions = {}): Promise<MockBackends> {
  const config = new Config(
    Environment.parse({
      MOCK_PORT: options.port ?? 0,
      SIM_SEED: options.seed ?? 'test',
      SIM_PLAYERS: options.simPlayers ?? 0,
      SIM_SPEED: options.simSpeed ?? 1,
      MOCK_FAULTS: options.faults === false ? 'off' : 'on',
      SLOTS_BEARER: options.slotsBearer,
      UPSTREAM_SERVICE_TOKEN: options.serviceToken,
      PUBLIC_URL: options.consoleUrl,
    }),
  );
  const history = { rounds: options.rounds ?? ROUNDS, chatMessages: CHAT_MESSAGES };
  const { seed } = config.simulation;
  const database = await openSeededTestDatabase(`${seed}_${history.rounds}`, () => demoRows(seed, history));
  const mock = await startMock(config, database);
  const { app, url, port } = mock;
  const simulation = app.get(SimulationService);
  if (options.simPaused === false) simulation.change({ paused: false });
  return {
    url,
    port,
    app,
    database,
    roster: app.get(ClientRoster),
    floor: app.get(CasinoFloor),
    simulation,
    faults: app.get(FaultRegistry),
    messages: app.get(ChatMessagesService),
    revokeTokensOf: (username) => app.get(AccessTokensService).revokeAllOf(username),
    async close() {
      await mock.close();
      await database.close();
    },
  };
}

import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OperatorDatabase } from '@pitdesk/prisma';
import { openSeededTestDatabase } from '@pitdesk/prisma/testing';
import { FaultRegistry } from '../core/faults/fault-registry.ts';
import { loadSettings } from '../core/settings/load-settings.ts';
import { demoRows } from '../demo-rows.ts';
import { AccessTokensService } from '../features/accounts/access-tokens.service.ts';
import { MessagesService } from '../features/chat/messages.service.ts';
import { SmtpReceiver } from '../features/mailbox/smtp-receiver.ts';
import { ClientRoster } from '../features/players/client-roster.ts';
import { SimulationService } from '../features/simulation/simulation.service.ts';
import { CasinoFloor } from '../features/tables/casino-floor.ts';
import { type MockTiming, startMock } from '../start-mock.ts';

export interface MockOptions extends MockTiming {
  seed?: string;
  simPlayers?: number;
  simSpeed?: number;
  /** Pauses the simulation, so that only the test changes anything; true by default. */
  simPaused?: boolean;
  /** The number of past rounds in the database. */
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
  /** The port at which it receives mail. */
  smtpPort: number;
  app: NestFastifyApplication;
  database: OperatorDatabase;
  /** The connected clients; a test may add and remove simulated ones. */
  roster: ClientRoster;
  floor: CasinoFloor;
  /** `simulation.clock.advance(ms)` runs that much simulated time at once. */
  simulation: SimulationService;
  faults: FaultRegistry;
  /** The chats; `messages.stored` publishes each stored message. */
  messages: MessagesService;
  /** Revokes every upstream token of an account, as an operator does who locks it. */
  revokeTokensOf(username: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for twelve last results and several pages of every list. */
const ROUNDS = 1_280;
const CHAT_MESSAGES = 1_200;

/** Starts all five backends in this process, on a free port, over a small demo casino in memory. */
export async function startMockBackends(options: MockOptions = {}): Promise<MockBackends> {
  const settings = loadSettings({
    MOCK_PORT: String(options.port ?? 0),
    MOCK_SMTP_PORT: '0',
    SIM_SEED: options.seed ?? 'test',
    SIM_PLAYERS: String(options.simPlayers ?? 0),
    SIM_SPEED: String(options.simSpeed ?? 1),
    MOCK_FAULTS: options.faults === false ? 'off' : 'on',
    SLOTS_BEARER: options.slotsBearer,
    UPSTREAM_SERVICE_TOKEN: options.serviceToken,
    PUBLIC_URL: options.consoleUrl,
  });
  const history = { rounds: options.rounds ?? ROUNDS, chatMessages: CHAT_MESSAGES };
  const { seed } = settings.simulation;
  const database = await openSeededTestDatabase(`${seed}_${history.rounds}`, () => demoRows(seed, history));
  const mock = await startMock(settings, database, options);
  const { app, url, port } = mock;
  const simulation = app.get(SimulationService);
  if (options.simPaused === false) simulation.change({ paused: false });
  return {
    url,
    port,
    smtpPort: app.get(SmtpReceiver).port,
    app,
    database,
    roster: app.get(ClientRoster),
    floor: app.get(CasinoFloor),
    simulation,
    faults: app.get(FaultRegistry),
    messages: app.get(MessagesService),
    revokeTokensOf: (username) => app.get(AccessTokensService).revokeAllOf(username),
    async close() {
      await mock.close();
      await database.close();
    },
  };
}

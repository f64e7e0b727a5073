import type { UpstreamName } from '@pitdesk/contracts/health';
import type { UpstreamSettings } from '#core/settings/settings';
import type { Clock } from '#core/time/clock';
import type { Timing } from '#core/time/timing';
import { UpstreamAuth } from './auth/upstream-auth.ts';
import { BackOfficeChat } from './back-office/back-office-chat.ts';
import { BackOfficeModels } from './back-office/back-office-models.ts';
import { BackOfficeRota } from './back-office/back-office-rota.ts';
import { BackOfficeRounds } from './back-office/back-office-rounds.ts';
import { BackOfficeSanctions } from './back-office/back-office-sanctions.ts';
import { BackOfficeTableControl } from './back-office/back-office-table-control.ts';
import { BackOfficeTables } from './back-office/back-office-tables.ts';
import { KnownIds } from './back-office/known-ids.ts';
import { KnownTables } from './back-office/known-tables.ts';
import { type RoundRecord, roundRecord } from './back-office/round-records.ts';
import { ChatSocket } from './chat-socket/chat-socket.ts';
import { GameSocket } from './game-socket/game-socket.ts';
import { UpstreamHealth } from './health/upstream-health.ts';
import { ServiceProbe } from './http/service-probe.ts';
import type { UpstreamCaller } from './http/upstream-call.ts';
import { UpstreamClient } from './http/upstream-client.ts';
import { limitsWithin } from './http/upstream-limits.ts';
import { dialectOf } from './operator-dialect.ts';
import { UnreadableRows } from './reading/unreadable-rows.ts';
import { SlotsEvents } from './slots/slots-events.ts';
import { UNOBSERVED, type UpstreamObserver } from './upstream-observer.ts';

export type Upstreams = ReturnType<typeof createUpstreams>;

/** Creates the adapters of all upstreams in the settings. Opens no connection before `connect`. */
export function createUpstreams(
  settings: UpstreamSettings,
  warn: (message: string) => void,
  timing: Timing,
  observer: UpstreamObserver = UNOBSERVED,
) {
  const { clock, intervals } = timing;
  const health = new UpstreamHealth(clock);
  const knownTables = new KnownTables();
  const knownIds = new KnownIds(knownTables);
  const limits = limitsWithin(settings.timeoutMs);
  const unreadableRows = new UnreadableRows(clock, warn, observer.unreadable);
  const dialect = dialectOf(settings, unreadableRows);
  const clientOf = (name: UpstreamName, baseUrl: string) =>
    new UpstreamClient({
      name,
      baseUrl,
      limits,
      health,
      observer,
      dialect,
      clock,
      intervals,
      onBadAnswer: (path, reason) => warn(`${name} ${path} gave an answer that cannot be used: ${reason}`),
    });
  const clients = {
    auth: clientOf('auth', settings.authUrl),
    backoffice: clientOf('backoffice', settings.backofficeUrl),
    slots: clientOf('slots', settings.slotsUrl),
  };
  const socket = { path: settings.socketPath, token: settings.serviceToken, clock, intervals, health, warn };
  const round = roundRecordOf(knownTables, knownIds);
  const gameSocket = new GameSocket({
    ...socket,
    dialect,
    round,
    observer,
    url: settings.gameSocketUrl,
    namespace: settings.gameSocketNamespace,
  });
  const chatSocket = new ChatSocket({
    ...socket,
    dialect,
    knownTables,
    knownIds,
    dropped: observer.dropped,
    url: settings.chatSocketUrl,
    namespace: settings.chatSocketNamespace,
  });
  const probe = new ServiceProbe(
    [
      { name: 'auth', baseUrl: settings.authUrl, path: '/api/auth/me' },
      { name: 'backoffice', baseUrl: settings.backofficeUrl, path: settings.tablesPath },
      { name: 'slots', baseUrl: settings.slotsUrl, path: '/api/event/0' },
    ],
    health,
    timing,
  );

  return {
    health,
    knownTables,
    knownIds,
    unreadableRows,
    ...httpAdapters(settings, clients, { clock, knownTables, knownIds, round }),
    gameSocket,
    chatSocket,
    connect(): void {
      probe.start();
      gameSocket.connect();
      chatSocket.connect();
    },
    async close(): Promise<void> {
      gameSocket.close();
      chatSocket.close();
      await probe.stop();
      await Promise.all(Object.values(clients).map((client) => client.close()));
    },
  };
}

/** Creates the adapters of the three HTTP services over the given callers. */
export const httpAdapters = (
  settings: UpstreamSettings,
  { auth, backoffice, slots }: Record<'auth' | 'backoffice' | 'slots', UpstreamCaller>,
  {
    clock,
    knownTables,
    knownIds = new KnownIds(knownTables),
    round = roundRecordOf(knownTables, knownIds),
  }: { clock: Clock; knownTables: KnownTables; knownIds?: KnownIds; round?: RoundRecord },
) => ({
  auth: new UpstreamAuth(auth, settings.resetPasswordPath),
  tables: new BackOfficeTables(
    backoffice,
    { tables: settings.tablesPath, live: settings.liveTablesPath },
    knownTables,
    clock,
  ),
  rounds: new BackOfficeRounds(
    backoffice,
    { rounds: settings.roundsPath, changes: settings.roundChanges },
    round,
  ),
  models: new BackOfficeModels(backoffice, settings.modelsPath),
  rota: new BackOfficeRota(backoffice, settings.rotaPath),
  sanctions: new BackOfficeSanctions(backoffice, settings.sanctionsPath, settings.serviceToken),
  tableControl: new BackOfficeTableControl(
    backoffice,
    { path: settings.tableControlPath, acts: settings.tableActs },
    settings.serviceToken,
  ),
  chat: new BackOfficeChat(backoffice, knownIds),
  events: new SlotsEvents(slots, settings.slotsBearer),
});

/** Reads a round without a game as a round of its table's game. */
const roundRecordOf = (knownTables: KnownTables, knownIds: KnownIds): RoundRecord =>
  roundRecord(
    (id) => knownTables.get(id)?.game ?? null,
    (id) => knownIds.addRound(id),
  );

import {
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { UpstreamAuth } from './auth/upstream-auth.ts';
import { BackOfficeChat } from './back-office/back-office-chat.ts';
import { BackOfficeModels } from './back-office/back-office-models.ts';
import { BackOfficeRota } from './back-office/back-office-rota.ts';
import { BackOfficeRounds } from './back-office/back-office-rounds.ts';
import { BackOfficeTables } from './back-office/back-office-tables.ts';
import { KnownTables } from './back-office/known-tables.ts';
import { ChatSocket } from './chat-socket/chat-socket.ts';
import { createUpstreams, type Upstreams } from './create-upstreams.ts';
import { GameSocket } from './game-socket/game-socket.ts';
import { UpstreamHealth } from './health/upstream-health.ts';
import { UnreadableRows } from './reading/unreadable-rows.ts';
import { SlotsEvents } from './slots/slots-events.ts';
import { UpstreamMetrics } from './upstream-metrics.ts';

const UPSTREAMS = Symbol('upstreams');

const part = <T>(provide: Type<T>, of: (upstreams: Upstreams) => T) => ({
  provide,
  inject: [UPSTREAMS],
  useFactory: of,
});

const adapters = [
  part(UpstreamHealth, ({ health }) => health),
  part(UpstreamAuth, ({ auth }) => auth),
  part(BackOfficeTables, ({ tables }) => tables),
  part(KnownTables, ({ knownTables }) => knownTables),
  part(BackOfficeRounds, ({ rounds }) => rounds),
  part(BackOfficeModels, ({ models }) => models),
  part(BackOfficeRota, ({ rota }) => rota),
  part(BackOfficeChat, ({ chat }) => chat),
  part(SlotsEvents, ({ events }) => events),
  part(GameSocket, ({ gameSocket }) => gameSocket),
  part(UnreadableRows, ({ unreadableRows }) => unreadableRows),
  part(ChatSocket, ({ chatSocket }) => chatSocket),
];

/** The five upstream services. They may all be down when the gateway starts: it waits for none of them. */
@Global()
@Module({
  providers: [
    UpstreamMetrics,
    {
      provide: UPSTREAMS,
      inject: [SETTINGS, UpstreamMetrics],
      useFactory: ({ upstream }: Settings, metrics: UpstreamMetrics) => {
        const logger = new Logger('Upstream');
        const upstreams = createUpstreams(upstream, (message) => logger.warn(message), metrics);
        metrics.tellHealth(upstreams.health);
        return upstreams;
      },
    },
    ...adapters,
  ],
  exports: adapters,
})
export class UpstreamModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(UPSTREAMS) private readonly upstreams: Upstreams) {}

  onApplicationBootstrap(): void {
    this.upstreams.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.upstreams.close();
  }
}

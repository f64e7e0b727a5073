import {
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
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
import { ChatSocket } from './chat-socket/chat-socket.ts';
import { createUpstreams, type Upstreams } from './create-upstreams.ts';
import { GameSocket } from './game-socket/game-socket.ts';
import { UpstreamHealth } from './health/upstream-health.ts';
import { UnreadableRows } from './reading/unreadable-rows.ts';
import { SlotsEvents } from './slots/slots-events.ts';
import { UpstreamMetricsService } from './upstream-metrics.service.ts';

const UPSTREAMS = Symbol('upstreams');

const adapterOf = <T>(provide: Type<T>, of: (upstreams: Upstreams) => T) => ({
  provide,
  inject: [UPSTREAMS],
  useFactory: of,
});

const adapters = [
  adapterOf(UpstreamHealth, ({ health }) => health),
  adapterOf(UpstreamAuth, ({ auth }) => auth),
  adapterOf(BackOfficeTables, ({ tables }) => tables),
  adapterOf(KnownTables, ({ knownTables }) => knownTables),
  adapterOf(KnownIds, ({ knownIds }) => knownIds),
  adapterOf(BackOfficeRounds, ({ rounds }) => rounds),
  adapterOf(BackOfficeModels, ({ models }) => models),
  adapterOf(BackOfficeRota, ({ rota }) => rota),
  adapterOf(BackOfficeSanctions, ({ sanctions }) => sanctions),
  adapterOf(BackOfficeTableControl, ({ tableControl }) => tableControl),
  adapterOf(BackOfficeChat, ({ chat }) => chat),
  adapterOf(SlotsEvents, ({ events }) => events),
  adapterOf(GameSocket, ({ gameSocket }) => gameSocket),
  adapterOf(UnreadableRows, ({ unreadableRows }) => unreadableRows),
  adapterOf(ChatSocket, ({ chatSocket }) => chatSocket),
];

/** Provides the adapters of the five upstream services. The gateway starts even when all of them are down. */
@Module({
  imports: [CoreMetricsModule],
  providers: [
    UpstreamMetricsService,
    {
      provide: UPSTREAMS,
      inject: [SETTINGS, UpstreamMetricsService, Clock, INTERVALS, Periodic],
      useFactory: (
        { upstream }: Settings,
        metrics: UpstreamMetricsService,
        clock: Clock,
        intervals: Intervals,
        periodic: Periodic,
      ) => {
        const logger = new Logger('Upstream');
        const warn = (message: string) => logger.warn(message);
        const upstreams = createUpstreams(upstream, warn, { clock, intervals, periodic }, metrics);
        metrics.publishHealth(upstreams.health);
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

import { Module } from '@nestjs/common';
import { CoreAuditModule } from './audit/audit.module.ts';
import { CoreFactorsModule } from './factors/factors.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { CoreMetricsModule } from './metrics/metrics.module.ts';
import { PermissionsModule } from './permissions/permissions.module.ts';
import { ReplicasModule } from './replicas/replicas.module.ts';
import { CoreSessionsModule } from './sessions/sessions.module.ts';
import { SocketsModule } from './sockets/sockets.module.ts';
import { NamedWritesModule } from './writes/named-writes.module.ts';

const PARTS = [
  CoreMetricsModule,
  ReplicasModule,
  CoreAuditModule,
  CoreSessionsModule,
  CoreFactorsModule,
  PermissionsModule,
  SocketsModule,
  NamedWritesModule,
  MailModule,
];

/** The services that all features use. */
@Module({ imports: PARTS, exports: PARTS })
export class CoreModule {}

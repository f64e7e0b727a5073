import { type DynamicModule, Module } from '@nestjs/common';
import { type GatewayParts, globalModule } from '#core/global.module';
import { AccountsModule } from '#features/accounts/accounts.module';
import { AlarmDeliveryModule } from '#features/alarm-delivery/alarm-delivery.module';
import { AlarmsModule } from '#features/alarms/alarms.module';
import { AuditModule } from '#features/audit/audit.module';
import { BroadcastsModule } from '#features/broadcasts/broadcasts.module';
import { ChatModule } from '#features/chat/chat.module';
import { ConsoleModule } from '#features/console/console.module';
import { DealersModule } from '#features/dealers/dealers.module';
import { DemonstrationModule } from '#features/demonstration/demonstration.module';
import { DocsModule } from '#features/docs/docs.module';
import { DutiesModule } from '#features/duties/public';
import { EquipmentModule } from '#features/equipment/public';
import { EventsModule } from '#features/events/events.module';
import { EvidenceModule } from '#features/evidence/evidence.module';
import { FactorsModule } from '#features/factors/factors.module';
import { FloorAtModule } from '#features/floor-at/floor-at.module';
import { HandoverModule } from '#features/handover/handover.module';
import { HealthModule } from '#features/health/health.module';
import { IncidentsModule } from '#features/incidents/incidents.module';
import { MetricsModule } from '#features/metrics/metrics.module';
import { OperatorModule } from '#features/operator/operator.module';
import { PlayersModule } from '#features/players/players.module';
import { PreferencesModule } from '#features/preferences/preferences.module';
import { ProtectionCasesModule } from '#features/protection-cases/protection-cases.module';
import { ReportsModule } from '#features/reports/reports.module';
import { RetentionModule } from '#features/retention/retention.module';
import { RoundsModule } from '#features/rounds/rounds.module';
import { SanctionsModule } from '#features/sanctions/sanctions.module';
import { SessionsModule } from '#features/sessions/sessions.module';
import { SingleSignOnModule } from '#features/single-sign-on/single-sign-on.module';
import { StaffModule } from '#features/staff/staff.module';
import { TableControlModule } from '#features/table-control/table-control.module';
import { TablesModule } from '#features/tables/tables.module';
import { TranslationModule } from '#features/translation/translation.module';
import { ViewsModule } from '#features/views/views.module';
import { WebAppModule } from '#features/web-app/web-app.module';
import { WordsModule } from '#features/words/words.module';

@Module({
  imports: [
    SessionsModule,
    AccountsModule,
    PreferencesModule,
    FactorsModule,
    StaffModule,
    SingleSignOnModule,
    ConsoleModule,
    OperatorModule,
    TablesModule,
    TableControlModule,
    PlayersModule,
    SanctionsModule,
    ProtectionCasesModule,
    IncidentsModule,
    ChatModule,
    EventsModule,
    RoundsModule,
    DealersModule,
    EquipmentModule,
    AlarmsModule,
    AlarmDeliveryModule,
    DutiesModule,
    HandoverModule,
    ReportsModule,
    AuditModule,
    TranslationModule,
    ViewsModule,
    MetricsModule,
    HealthModule,
    DocsModule,
    WebAppModule,
    WordsModule,
    BroadcastsModule,
    EvidenceModule,
    FloorAtModule,
    RetentionModule,
    DemonstrationModule,
  ],
})
class AppModule {}

export const appModule = (parts: GatewayParts): DynamicModule => ({
  module: AppModule,
  imports: [globalModule(parts)],
});

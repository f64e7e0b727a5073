import { Controller, Inject } from '@nestjs/common';
import { type ConsoleInfo, endpoints } from '@pitdesk/contracts';
import { Route } from '../../common/http/route.decorator.ts';
import { SETTINGS, type Settings, type UpstreamSettings } from '../../config/settings.ts';
import { Permission } from '../permissions/permission.decorator.ts';

@Controller()
export class ConsoleInfoController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Route(endpoints.getConsoleInfo)
  @Permission('console.read')
  get(): ConsoleInfo {
    const { terminalScope, supportContact, themeDemo, idleLockMinutes, upstream } = this.settings;
    const { propertyTz, gamingDayStart, shiftStarts } = this.settings;
    return {
      terminal_scope: terminalScope,
      support_contact: supportContact,
      theme_demo: themeDemo,
      idle_lock_minutes: idleLockMinutes ?? 0,
      property_tz: propertyTz,
      gaming_day_start: gamingDayStart,
      shift_starts: shiftStarts,
      capabilities: {
        live_tables: liveTablesFrom(upstream),
        rounds: upstream.roundsPath !== null,
        round_changes: upstream.roundsPath !== null && upstream.roundChanges,
        dealers: upstream.modelsPath !== null,
        rota: upstream.modelsPath !== null && upstream.rotaPath !== null,
      },
    };
  }
}

function liveTablesFrom({ liveEvents, liveTablesPath }: UpstreamSettings) {
  if (liveTablesPath === null) return 'off';
  return liveEvents ? 'socket' : 'polling';
}

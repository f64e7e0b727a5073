import { Controller, Inject } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { ConsoleInfo, SignInInfo } from '@pitdesk/contracts/console';
import { Route } from '#core/http/route.decorator';
import { Permission, Public } from '#core/permissions/permission.decorator';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { offeredBy } from '#upstream/capabilities';

@Controller()
export class ConsoleInfoController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Route(endpoints.getSignInInfo)
  @Public()
  getSignIn(): SignInInfo {
    const { registration, passwordLogin, singleSignOn } = this.settings;
    return {
      registration: passwordLogin && registration !== 'off',
      password: passwordLogin,
      provider: singleSignOn?.name ?? null,
    };
  }

  @Route(endpoints.getConsoleInfo)
  @Permission('console.read')
  get(): ConsoleInfo {
    const { terminalScope, supportContact, themeDemo, idleLockMinutes, upstream } = this.settings;
    const { propertyTz, gamingDayStart, shiftStarts, breakDueMinutes, translator } = this.settings;
    return {
      terminal_scope: terminalScope,
      support_contact: supportContact,
      theme_demo: themeDemo,
      idle_lock_minutes: idleLockMinutes ?? 0,
      property_tz: propertyTz,
      gaming_day_start: gamingDayStart,
      shift_starts: shiftStarts,
      break_due_minutes: breakDueMinutes,
      capabilities: offeredBy(upstream),
      translator: translator && { engine: translator.engine, demonstration: translator.demonstration },
    };
  }
}

import { Body, Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type Preferences, PreferencesChange } from '@pitdesk/contracts/preferences';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PreferencesStore } from './preferences.store.ts';

/** Everybody's own preferences. Nobody reads another's. */
@Controller()
export class PreferencesController {
  constructor(private readonly store: PreferencesStore) {}

  @Route(endpoints.getPreferences)
  @Permission('sessions.own')
  get(@CurrentPrincipal() principal: Principal): Promise<Preferences> {
    return this.store.get(ownerIn(principal));
  }

  @Route(endpoints.changePreferences)
  @Permission('sessions.own')
  change(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: PreferencesChange }) change: PreferencesChange,
  ): Promise<Preferences> {
    return this.store.change(ownerIn(principal), change);
  }
}

/** @throws AppError `request.conflict` in a session that is older than the staff table: it belongs to no account */
function ownerIn({ staffId }: Principal): string {
  if (staffId === null) throw new AppError('request.conflict');
  return staffId;
}

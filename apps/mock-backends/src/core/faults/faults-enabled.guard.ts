import { type CanActivate, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings/settings.ts';

/** Answers 404 while faults are off. */
@Injectable()
export class FaultsEnabledGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(): boolean {
    if (!this.settings.faults) throw new NotFoundException();
    return true;
  }
}

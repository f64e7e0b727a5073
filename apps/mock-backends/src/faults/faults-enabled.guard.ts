import { type CanActivate, Injectable, NotFoundException } from '@nestjs/common';
import { Config } from '../config/config.ts';

/** Where faults are off there is no such route. */
@Injectable()
export class FaultsEnabledGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.faults) throw new NotFoundException();
    return true;
  }
}

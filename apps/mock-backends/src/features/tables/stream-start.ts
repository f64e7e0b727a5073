import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/time/clock.ts';

const HOUR_MS = 3_600_000;

/** Since when the recorded streams run without a break, as a camera that was on before anybody looked. */
@Injectable()
export class StreamStart {
  readonly at: Date;

  constructor(clock: Clock) {
    this.at = new Date(clock.now() - HOUR_MS);
  }
}

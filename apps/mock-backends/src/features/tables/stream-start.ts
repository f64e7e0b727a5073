import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/time/clock.ts';

const HOUR_MS = 3_600_000;

/** Start of the uninterrupted recorded streams, before any viewer joins, as with a camera. */
@Injectable()
export class StreamStart {
  readonly at: Date;

  constructor(clock: Clock) {
    this.at = new Date(clock.now() - HOUR_MS);
  }
}

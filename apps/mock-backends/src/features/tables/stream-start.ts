import { Injectable } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** Since when the recorded streams run without a break, as a camera that was on before anybody looked. */
@Injectable()
export class StreamStart {
  readonly at = new Date(Date.now() - HOUR_MS);
}

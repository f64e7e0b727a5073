import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from './attempt-limiter.ts';

const FIVE_MINUTES = 300;
const QUARTER_OF_AN_HOUR = 900;

/** How often one may try what anybody may try. Only failures count for a sign-in, every try for the rest. */
@Injectable()
export class AuthLimits {
  readonly login = new AttemptLimiter({
    name: 'login',
    perAccount: 10,
    perAddress: 100,
    windowSeconds: FIVE_MINUTES,
  });
  readonly register = new AttemptLimiter({
    name: 'register',
    perAccount: 5,
    perAddress: 20,
    windowSeconds: QUARTER_OF_AN_HOUR,
  });
  readonly forgotPassword = new AttemptLimiter({
    name: 'forgot-password',
    perAccount: 5,
    perAddress: 30,
    windowSeconds: QUARTER_OF_AN_HOUR,
  });
  readonly resetPassword = new AttemptLimiter({
    name: 'reset-password',
    perAccount: 10,
    perAddress: 30,
    windowSeconds: QUARTER_OF_AN_HOUR,
  });
}

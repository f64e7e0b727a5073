import { Injectable } from '@nestjs/common';
import { SharedLimits } from '../../realtime/replicas/shared-limits.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

const FIVE_MINUTES = 300;
const QUARTER_OF_AN_HOUR = 900;

/** How often one may try what anybody may try. Only failures count for a sign-in, every try for the rest. */
@Injectable()
export class AuthLimits {
  readonly login: AttemptLimiter;
  readonly register: AttemptLimiter;
  readonly forgotPassword: AttemptLimiter;
  readonly resetPassword: AttemptLimiter;

  constructor(limits: SharedLimits) {
    this.login = new AttemptLimiter(limits, {
      name: 'login',
      perAccount: 10,
      perAddress: 100,
      windowSeconds: FIVE_MINUTES,
    });
    this.register = new AttemptLimiter(limits, {
      name: 'register',
      perAccount: 5,
      perAddress: 20,
      windowSeconds: QUARTER_OF_AN_HOUR,
    });
    this.forgotPassword = new AttemptLimiter(limits, {
      name: 'forgot-password',
      perAccount: 5,
      perAddress: 30,
      windowSeconds: QUARTER_OF_AN_HOUR,
    });
    this.resetPassword = new AttemptLimiter(limits, {
      name: 'reset-password',
      perAccount: 10,
      perAddress: 30,
      windowSeconds: QUARTER_OF_AN_HOUR,
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { Counter } from 'prom-client';
import { toAppError } from '../../common/errors/to-app-error.ts';
import { Metrics } from '../../common/metrics/metrics.ts';

type Way = 'login' | 'refresh' | 'unlock';

/** Told from the start: what somebody who guesses passwords meets. */
const GUESSING: readonly { way: Way; reason: ErrorCode }[] = [
  { way: 'login', reason: 'auth.login_incorrect' },
  { way: 'login', reason: 'auth.too_many_attempts' },
  { way: 'unlock', reason: 'auth.password_incorrect' },
  { way: 'unlock', reason: 'auth.too_many_attempts' },
  { way: 'refresh', reason: 'auth.refresh_reused' },
];

/** Who got in and who did not, and why not; never who it was. */
@Injectable()
export class LoginMetrics {
  readonly #let: Counter<'way'>;
  readonly #failed: Counter<'way' | 'reason'>;

  constructor(metrics: Metrics) {
    this.#let = metrics.counter(
      { name: 'pitdesk_logins_total', help: 'Who was let in, by how', labelNames: ['way'] },
      [{ way: 'login' }, { way: 'refresh' }, { way: 'unlock' }],
    );
    this.#failed = metrics.counter(
      {
        name: 'pitdesk_login_failures_total',
        help: 'Who was not let in, by how and by the code of the refusal',
        labelNames: ['way', 'reason'],
      },
      GUESSING,
    );
  }

  async around<T>(way: Way, enter: () => Promise<T>): Promise<T> {
    try {
      const entered = await enter();
      this.#let.inc({ way });
      return entered;
    } catch (error) {
      this.#failed.inc({ way, reason: toAppError(error).code });
      throw error;
    }
  }
}

import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../common/errors/app-error.ts';
import type { Counted, SharedLimit } from '../../realtime/replicas/shared-limit.ts';
import type { SharedLimits } from '../../realtime/replicas/shared-limits.ts';

export interface AttemptLimits {
  readonly name: string;
  /** Attempts on one account, from wherever. */
  readonly perAccount: number;
  /** Attempts from one address, on whichever account: a whole pit may share one. */
  readonly perAddress: number;
  readonly windowSeconds: number;
}

/** An attempt that was let through and is counted. */
export interface Attempt {
  /** It was no fault of whoever tried: it does not count. */
  forgive(): Promise<void>;
  /** It was right: the account starts anew. */
  succeed(): Promise<void>;
}

/** Counts attempts before they are made, so that many at once get no further than one after another. */
export class AttemptLimiter {
  readonly #accounts: SharedLimit;
  readonly #addresses: SharedLimit;

  constructor(limits: SharedLimits, { name, perAccount, perAddress, windowSeconds: seconds }: AttemptLimits) {
    this.#accounts = limits.of({ name: `${name}:account`, points: perAccount, seconds });
    this.#addresses = limits.of({ name: `${name}:address`, points: perAddress, seconds });
  }

  /** @throws AppError `auth.too_many_attempts` with the seconds to wait */
  async begin(account: string, address: string): Promise<Attempt> {
    const byAddress = await count(this.#addresses, address);
    try {
      const byAccount = await count(this.#accounts, account.trim().toLowerCase());
      return {
        forgive: async () => {
          await Promise.all([byAccount.takeBack(), byAddress.takeBack()]);
        },
        succeed: async () => {
          await Promise.all([byAccount.clear(), byAddress.takeBack()]);
        },
      };
    } catch (error) {
      // Who is kept out by the account's limit has not tried from this address.
      await byAddress.takeBack();
      throw error;
    }
  }
}

async function count(limit: SharedLimit, key: string): Promise<Counted> {
  try {
    return await limit.count(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('auth.too_many_attempts', { retry_after: Math.ceil(refusal.msBeforeNext / 1_000) });
  }
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../common/errors/app-error.ts';

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
  readonly #accounts: RateLimiterMemory;
  readonly #addresses: RateLimiterMemory;

  constructor({ name, perAccount, perAddress, windowSeconds: duration }: AttemptLimits) {
    this.#accounts = new RateLimiterMemory({ keyPrefix: `${name}:account`, points: perAccount, duration });
    this.#addresses = new RateLimiterMemory({ keyPrefix: `${name}:address`, points: perAddress, duration });
  }

  /** @throws AppError `auth.too_many_attempts` with the seconds to wait */
  async begin(account: string, address: string): Promise<Attempt> {
    const accountKey = account.trim().toLowerCase();
    await consume(this.#addresses, address);
    try {
      await consume(this.#accounts, accountKey);
    } catch (error) {
      // Who is kept out by the account's limit has not tried from this address.
      await this.#addresses.reward(address);
      throw error;
    }
    return {
      forgive: async () => {
        await Promise.all([this.#accounts.reward(accountKey), this.#addresses.reward(address)]);
      },
      succeed: async () => {
        await Promise.all([this.#accounts.delete(accountKey), this.#addresses.reward(address)]);
      },
    };
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('auth.too_many_attempts', { retry_after: Math.ceil(refusal.msBeforeNext / 1_000) });
  }
}

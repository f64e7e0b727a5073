import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { RefusedTries, type RefusedTry } from '#core/audit/refused-tries.service';
import { AppError } from '#core/errors/app-error';
import { addressGroup } from '#core/http/client-address';
import { type Counted, type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';

/** The keys by which attempts are counted. */
type CountedBy = 'account' | 'address' | 'device' | 'session';

interface AttemptLimits<By extends CountedBy> {
  /** Identifies the limit across replicas. */
  readonly name: string;
  readonly seconds: number;
  /** Counted in this order: an attempt that one limit refuses is not counted by the limits before it. */
  readonly atMost: Readonly<Record<By, number>>;
}

/** An admitted attempt, which is counted. */
interface Attempt {
  /** Removes the attempt from the count: its failure was not the user's fault. */
  forgive(): Promise<void>;
  /** Resets the count of the account or the session after a correct attempt. */
  succeed(): Promise<void>;
}

/** Reports that the limit is exceeded, and which count exceeded it. */
class TooManyAttempts extends AppError {
  readonly by: CountedBy;

  constructor(by: CountedBy, { msBeforeNext }: RateLimiterRes) {
    super('auth.too_many_attempts', { retry_after: Math.ceil(msBeforeNext / 1_000) });
    this.by = by;
  }
}

/** Counts attempts before they are made, so that concurrent attempts gain nothing over sequential ones. */
class AttemptLimiter<By extends CountedBy> {
  readonly #limits: readonly (readonly [By, SharedLimit])[];

  constructor(limits: SharedLimits, { name, seconds, atMost }: AttemptLimits<By>) {
    const counts = Object.entries<number>(atMost) as [By, number][];
    this.#limits = counts.map(([by, points]) => [by, limits.of({ name: `${name}:${by}`, points, seconds })]);
  }

  /** @throws TooManyAttempts with the seconds to wait */
  async begin(keys: Readonly<Record<By, string>>): Promise<Attempt> {
    const counted: { by: By; count: Counted }[] = [];
    try {
      for (const [by, limit] of this.#limits) {
        counted.push({ by, count: await limit.count(comparable(by, keys[by])) });
      }
    } catch (refusal) {
      const { [counted.length]: refusing } = this.#limits;
      await Promise.all(counted.map(({ count }) => count.takeBack()));
      if (!(refusal instanceof RateLimiterRes) || !refusing) throw refusal;
      throw new TooManyAttempts(refusing[0], refusal);
    }
    return {
      forgive: async () => {
        await Promise.all(counted.map(({ count }) => count.takeBack()));
      },
      succeed: async () => {
        await Promise.all(counted.map(({ by, count }) => (isCleared(by) ? count.clear() : count.takeBack())));
      },
    };
  }
}

function comparable(by: CountedBy, key: string): string {
  if (by === 'account') return key.trim().toLowerCase();
  return by === 'address' ? addressGroup(key) : key;
}

/** An address is shared, and a device gets a new count with each sign-in, so that a copied count gains nothing. */
const isCleared = (by: CountedBy): boolean => by === 'account' || by === 'session';

const FIVE_MINUTES = 300;
const QUARTER_OF_AN_HOUR = 900;
const DAY = 86_400;

/** An attempt; `device` is the count key of a browser in which the account has signed in before. */
interface Tried extends Pick<RefusedTry, 'action' | 'userId' | 'username' | 'ip' | 'sessionId'> {
  readonly device?: string | null;
  /** The console's id of the account with the typed name; null for an unknown name. */
  readonly account?: string | null;
}

/**
 * Rate limits of public calls. A sign-in and an unlock count only failures; other calls count every attempt. Refused
 * attempts are summed in the audit.
 */
@Injectable()
export class AuthLimits {
  readonly #strangers: AttemptLimiter<'address' | 'account'>;
  readonly #devices: AttemptLimiter<'device'>;
  readonly #devicesInADay: AttemptLimiter<'device'>;
  readonly #unlock: AttemptLimiter<'session'>;
  readonly #register: AttemptLimiter<'address' | 'account'>;
  readonly #forgotPassword: AttemptLimiter<'address' | 'account'>;
  readonly #resetPassword: AttemptLimiter<'address' | 'account'>;

  constructor(
    limits: SharedLimits,
    private readonly refused: RefusedTries,
  ) {
    const limiter = (name: string, seconds: number, address: number, account: number) =>
      new AttemptLimiter(limits, { name, seconds, atMost: { address, account } });
    this.#strangers = limiter('login', FIVE_MINUTES, 100, 10);
    this.#devices = new AttemptLimiter(limits, {
      name: 'login',
      seconds: FIVE_MINUTES,
      atMost: { device: 10 },
    });
    this.#devicesInADay = new AttemptLimiter(limits, {
      name: 'login-day',
      seconds: DAY,
      atMost: { device: 30 },
    });
    this.#unlock = new AttemptLimiter(limits, {
      name: 'unlock',
      seconds: FIVE_MINUTES,
      atMost: { session: 10 },
    });
    this.#register = limiter('register', QUARTER_OF_AN_HOUR, 20, 5);
    this.#forgotPassword = limiter('forgot-password', QUARTER_OF_AN_HOUR, 30, 5);
    this.#resetPassword = limiter('reset-password', QUARTER_OF_AN_HOUR, 30, 10);
  }

  /**
   * Counts a sign-in from a known device by the device alone. All other clients share one count for each account.
   * @throws TooManyAttempts
   */
  login(tried: Tried): Promise<Attempt> {
    return this.#noted(tried, async () => {
      const { device = null, username, ip: address } = tried;
      // An operator accepts a name or an email address for one account, so both share a count.
      const account = tried.account ?? username;
      const attempt = device === null ? null : await this.#ofDevice(device);
      return attempt ?? (await this.#strangers.begin({ address, account }));
    });
  }

  /**
   * Counts by session, so that no outsider can use up the attempts of a locked screen.
   * @throws TooManyAttempts
   */
  unlock(tried: Tried & { readonly sessionId: string }): Promise<Attempt> {
    return this.#noted(tried, () => this.#unlock.begin({ session: tried.sessionId }));
  }

  /** @throws TooManyAttempts */
  register(tried: Tried): Promise<Attempt> {
    return this.#noted(tried, () => this.#register.begin({ address: tried.ip, account: tried.username }));
  }

  /** @throws TooManyAttempts */
  forgotPassword(tried: Tried): Promise<Attempt> {
    return this.#noted(tried, () =>
      this.#forgotPassword.begin({ address: tried.ip, account: tried.username }),
    );
  }

  /**
   * @param token the mail's token, whose account only the operator knows
   * @throws TooManyAttempts
   */
  resetPassword(tried: Tried, token: string): Promise<Attempt> {
    return this.#noted(tried, () => this.#resetPassword.begin({ address: tried.ip, account: token }));
  }

  /** @returns null if the device has failed so often today that it is no longer trusted */
  async #ofDevice(device: string): Promise<Attempt | null> {
    const today = await this.#devicesInADay.begin({ device }).catch((error: unknown) => {
      if (error instanceof TooManyAttempts) return null;
      throw error;
    });
    if (today === null) return null;
    try {
      const now = await this.#devices.begin({ device });
      return {
        forgive: async () => {
          await Promise.all([now.forgive(), today.forgive()]);
        },
        succeed: async () => {
          await Promise.all([now.succeed(), today.succeed()]);
        },
      };
    } catch (error) {
      await today.forgive();
      throw error;
    }
  }

  async #noted(
    { device: _device, account: _account, ...tried }: Tried,
    begin: () => Promise<Attempt>,
  ): Promise<Attempt> {
    try {
      return await begin();
    } catch (error) {
      if (error instanceof TooManyAttempts) {
        this.refused.note({ ...tried, code: error.code, by: error.by });
      }
      throw error;
    }
  }
}

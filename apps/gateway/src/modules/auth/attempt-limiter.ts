import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../common/errors/app-error.ts';
import { addressGroup } from '../../common/http/address-group.ts';
import type { Counted, SharedLimit } from '../../realtime/replicas/shared-limit.ts';
import type { SharedLimits } from '../../realtime/replicas/shared-limits.ts';

/** What attempts are counted by. */
type CountedBy = 'account' | 'address' | 'device' | 'session';

interface AttemptLimits<By extends CountedBy> {
  /** By which all replicas know that it is the same limit. */
  readonly name: string;
  readonly seconds: number;
  /** Counted in this order: whoever is refused by one is not counted by those before it. */
  readonly atMost: Readonly<Record<By, number>>;
}

/** An attempt that was let through and is counted. */
export interface Attempt {
  /** Takes the attempt back: its failure was not the fault of the person who tried. */
  forgive(): Promise<void>;
  /** Ends an attempt that was right: the account, or the session, starts anew. */
  succeed(): Promise<void>;
}

/** More attempts than are allowed, and by which count. */
export class TooManyAttempts extends AppError {
  readonly by: CountedBy;

  constructor(by: CountedBy, { msBeforeNext }: RateLimiterRes) {
    super('auth.too_many_attempts', { retry_after: Math.ceil(msBeforeNext / 1_000) });
    this.by = by;
  }
}

/** Counts attempts before they are made, so that many at once get no further than one after another. */
export class AttemptLimiter<By extends CountedBy> {
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

/** An address is shared, and a device gets a new count with each sign-in: a copy of the old one must not profit. */
const isCleared = (by: CountedBy): boolean => by === 'account' || by === 'session';

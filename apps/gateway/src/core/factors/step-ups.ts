import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Action, needsStepUp } from '@pitdesk/contracts/access';
import { FACTORS } from '@pitdesk/contracts/factors';
import { STEP_UP_HEADER } from '@pitdesk/contracts/rest';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { Challenges } from './challenges.ts';

/** Without roles only the specification's rules apply, and only changes of factors are guarded. */
const ALWAYS: Action = 'factors.change';

const Confirmed = z.object({ [STEP_UP_HEADER]: z.uuid() });

/** Requires a fresh proof for each dangerous act: the act is refused, confirmed, and sent again unchanged. */
@Injectable()
export class StepUps {
  readonly #hasRoles: boolean;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly challenges: Challenges,
    private readonly clock: Clock,
  ) {
    this.#hasRoles = settings.access === 'roles';
  }

  /** Returns true if an act needs a proof. Most acts need none, and so await no promise. */
  guards(action: Action): boolean {
    return needsStepUp(action) && (this.#hasRoles || action === ALWAYS);
  }

  /**
   * Admits a guarded request if it was confirmed.
   * @throws AppError `auth.step_up_required` with the challenge that must be answered first
   */
  async require(principal: Principal, action: Action, request: FastifyRequest): Promise<void> {
    const { sessionId, staffId, provedAt } = principal;
    // A session that is older than the staff table.
    if (staffId === null) throw new AppError('auth.session_ended');
    const digest = digestOf(request);
    const confirmed = Confirmed.safeParse(request.headers);
    if (confirmed.success) {
      const id = confirmed.data[STEP_UP_HEADER];
      if (await this.challenges.use({ id, sessionId, digest })) return;
    }
    const wanted = { purpose: 'step_up', staffId, sessionId, action, digest } as const;
    const challenge = await this.challenges.open({ ...wanted, hasPassword: provedAt === null });
    if (challenge.methods.length === 0 && isFresh(provedAt, this.clock.now())) return;
    throw new AppError('auth.step_up_required', { challenge, action });
  }
}

/** An account of an identity provider without factors here, recently authenticated by the provider. */
const isFresh = (provedAt: Date | null, now: number): boolean =>
  provedAt !== null && now - provedAt.getTime() < FACTORS.challengeMinutes * 60_000;

/**
 * Returns the digest of a request's method, URL and body. A confirmation is valid only for exactly the refused request.
 * @throws AppError `request.malformed` for a body that is nested too deeply
 */
function digestOf({ method, url, body }: FastifyRequest): string {
  try {
    const text = JSON.stringify([method, url, body ?? null]);
    return createHash('sha256').update(text).digest('base64url');
  } catch (cause) {
    throw new AppError('request.malformed', undefined, { cause });
  }
}

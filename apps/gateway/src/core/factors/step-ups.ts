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

/** Without roles the specification's rule holds; only the factors themselves are guarded. */
const ALWAYS: Action = 'factors.change';

const Confirmed = z.object({ [STEP_UP_HEADER]: z.uuid() });

/** Dangerous acts need a fresh proof for each: the act is refused, confirmed and sent again as it was. */
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

  /** True where an act needs a proof. Most do not, and have no promise to wait for. */
  guards(action: Action): boolean {
    return needsStepUp(action) && (this.#hasRoles || action === ALWAYS);
  }

  /**
   * Lets a request pass whose guarded act was confirmed.
   * @throws AppError `auth.step_up_required` with the challenge that has to be answered first
   */
  async require(principal: Principal, action: Action, request: FastifyRequest): Promise<void> {
    const { sessionId, staffId, provedAt } = principal;
    // A session from before the console kept its staff.
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

/** An account of an identity provider that has no factor here: the provider has just seen the person. */
const isFresh = (provedAt: Date | null, now: number): boolean =>
  provedAt !== null && now - provedAt.getTime() < FACTORS.challengeMinutes * 60_000;

/**
 * A confirmation is good for the very request that was refused: its method, its address, its body.
 * @throws AppError `request.malformed` for a body that is nested too deeply to be any call's
 */
function digestOf({ method, url, body }: FastifyRequest): string {
  try {
    const text = JSON.stringify([method, url, body ?? null]);
    return createHash('sha256').update(text).digest('base64url');
  } catch (cause) {
    throw new AppError('request.malformed', undefined, { cause });
  }
}

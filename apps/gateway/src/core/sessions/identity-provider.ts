import { Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { AppError } from '#core/errors/app-error';
import type { Session } from './session.ts';

/** What the sessions need of an identity provider. */
export interface IdentityProvider {
  /**
   * Returns the account of a session as the provider has it now; undefined where another replica is asking.
   * @throws AppError `auth.session_ended` where the provider no longer accepts it
   */
  check(session: Session): Promise<User | undefined>;
  /** Returns the provider's own sign-out for the browser; undefined where it has none. */
  signOutUrl(sessionId: string): Promise<string | undefined>;
  /** Null while it answers. */
  downSince(): Date | null;
}

/** The identity provider of this console, if there is one. */
@Injectable()
export class IdentityProviderLink {
  #provider: IdentityProvider | undefined;

  /** Sets who answers for accounts of the provider: a feature, which this folder does not know. */
  answeredBy(provider: IdentityProvider): void {
    this.#provider = provider;
  }

  /**
   * Returns as `IdentityProvider.check`.
   * @throws AppError `auth.session_ended`, also where there is no provider any more
   */
  async check(session: Session): Promise<User | undefined> {
    if (!this.#provider) throw new AppError('auth.session_ended');
    return await this.#provider.check(session);
  }

  async signOutUrl(sessionId: string): Promise<string | undefined> {
    return await this.#provider?.signOutUrl(sessionId);
  }

  downSince(): Date | null {
    return this.#provider?.downSince() ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { AppError } from '#core/errors/app-error';
import type { Session } from './session.ts';

/** The functions of an identity provider that sessions need. */
export interface IdentityProvider {
  /**
   * Returns the provider's current account of a session; undefined while another replica checks it.
   * @throws AppError `auth.session_ended` if the provider no longer accepts it
   */
  check(session: Session): Promise<User | undefined>;
  /** Returns the provider's sign-out URL for the browser; undefined if it has none. */
  signOutUrl(sessionId: string): Promise<string | undefined>;
  /** Null while the provider answers. */
  downSince(): Date | null;
}

/** The identity provider of this console, if there is one. */
@Injectable()
export class IdentityProviderLink {
  #provider: IdentityProvider | undefined;

  /** Registers the implementation, which is a feature that `core` does not import. */
  register(provider: IdentityProvider): void {
    this.#provider = provider;
  }

  /**
   * Like `IdentityProvider.check`.
   * @throws AppError `auth.session_ended`, also if no provider is configured any more
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

import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { AppError } from '#core/errors/app-error';
import { type IdentityProvider, IdentityProviderLink } from '#core/sessions/identity-provider';
import type { Session } from '#core/sessions/session';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { ProviderStore } from './provider.store.ts';
import { accountOf } from './provider-account.ts';
import { ProviderClient } from './provider-client.ts';
import { ProviderRolesService } from './provider-roles.service.ts';

/** Implements the functions of an identity provider that sessions need. */
@Injectable()
export class ProviderCheckService implements IdentityProvider {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly client: ProviderClient,
    private readonly store: ProviderStore,
    private readonly roles: ProviderRolesService,
    private readonly sessions: SessionsService,
    link: IdentityProviderLink,
  ) {
    if (settings.singleSignOn) link.register(this);
  }

  downSince(): Date | null {
    return this.client.downSince;
  }

  /**
   * Checks that the provider still accepts the user, and reads the groups again. The new access token becomes the
   * operator's bearer, if so configured.
   * @throws AppError `auth.session_ended`, or `auth.provider_unavailable`, which keeps the session
   */
  async check(session: Session): Promise<User | undefined> {
    if (!(await this.store.beginCheck(session.id))) return undefined;
    try {
      return await this.#check(session);
    } finally {
      await this.store.endCheck(session.id);
    }
  }

  async #check({ id, user, ip }: Session): Promise<User> {
    const kept = await this.store.find(id);
    if (kept === null) throw new AppError('auth.session_ended');
    const { issuer, subject, staffId } = kept;
    if (issuer !== (await this.client.metadata()).issuer) throw new AppError('auth.session_ended');
    const { tokens, claims } = await this.client.refresh(kept.tokens);
    if (claims.sub !== undefined && claims.sub !== subject) throw new AppError('auth.session_ended');
    // Stored at once: the old refresh token may be invalid already. This also re-encrypts the tokens after a change of
    // the secret.
    await this.store.saveTokens(id, tokens);
    const { operatorBearer } = this.client.settings;
    const bearer = operatorBearer === 'access_token' ? tokens.access : this.settings.upstream.serviceToken;
    await this.sessions.setUpstreamToken(id, bearer);
    const info = await this.client.userInfo(tokens, subject);
    const now = { ...claims, ...info };
    // A provider without userinfo has at least accepted the refresh token.
    if (Object.keys(now).length === 0) return user;
    const account = accountOf(now, { issuer, subject }, this.client.settings);
    if (staffId !== null) await this.roles.follow(staffId, account.user, account.roles, ip);
    return account.user;
  }

  async signOutUrl(sessionId: string): Promise<string | undefined> {
    const kept = await this.store.find(sessionId);
    if (kept === null) return undefined;
    return await this.client.endSessionUrl(kept.tokens.id, `${this.settings.publicOrigins[0]}/auth/login`);
  }
}

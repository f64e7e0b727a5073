import { Inject, Injectable } from '@nestjs/common';
import { webAddress } from '@pitdesk/contracts/fields';
import { AppError } from '../../common/errors/app-error.ts';
import { SETTINGS, type Settings } from '../../config/settings.ts';

/** The console's own origins. Addresses are compared with them, never fetched. */
@Injectable()
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;
  /** The `client_url` of a sign-in that names none: the first origin, which is a local address unless `PUBLIC_URL` is set. */
  readonly defaultClientUrl: string;

  constructor(@Inject(SETTINGS) { publicOrigins }: Settings) {
    this.#origins = new Set(publicOrigins);
    this.defaultClientUrl = publicOrigins[0] ?? '';
  }

  /** @throws AppError `auth.client_url_refused` */
  requireClientUrl(clientUrl: string | undefined): void {
    if (clientUrl === undefined) return;
    const url = webAddress(clientUrl);
    if (url === null || !this.#origins.has(url.origin)) throw new AppError('auth.client_url_refused');
  }

  /**
   * For calls that a cookie alone lets through. A browser names the origin of every POST; what names none is no page.
   * @throws AppError `auth.origin_refused`
   */
  requireOwnPage(origin: string | undefined): void {
    if (origin !== undefined && !this.#origins.has(origin)) throw new AppError('auth.origin_refused');
  }
}

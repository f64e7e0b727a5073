import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What the build leaves where the nonce belongs. */
const PLACEHOLDER = '__CSP_NONCE__';

export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** The web app's page, with a nonce of its own for each answer. */
@Injectable()
export class IndexPage {
  readonly #parts: readonly string[] | null;
  readonly #streamOrigins: readonly string[];

  constructor(@Inject(SETTINGS) { webDist, streamOrigins }: Settings) {
    const file = path.join(webDist, 'index.html');
    this.#parts = existsSync(file) ? readFileSync(file, 'utf8').split(PLACEHOLDER) : null;
    this.#streamOrigins = streamOrigins;
  }

  /** @returns `null` where the web app is not built */
  render(): RenderedPage | null {
    if (!this.#parts) return null;
    const nonce = randomBytes(16).toString('base64');
    return { html: this.#parts.join(nonce), policy: contentSecurityPolicy(nonce, this.#streamOrigins) };
  }
}

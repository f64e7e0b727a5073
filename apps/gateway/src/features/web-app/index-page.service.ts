import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '#core/settings/settings';

interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders the web app's page, with a new nonce for each answer. */
@Injectable()
export class IndexPage {
  readonly #html: string | null;
  readonly #streamOrigins: readonly string[];

  constructor(@Inject(SETTINGS) { webDist, streamOrigins }: Settings) {
    const file = path.join(webDist, 'index.html');
    this.#html = existsSync(file) ? readFileSync(file, 'utf8') : null;
    this.#streamOrigins = streamOrigins;
  }

  /** @returns null if the web app is not built */
  render(): RenderedPage | null {
    if (this.#html === null) return null;
    const nonce = randomBytes(16).toString('base64');
    return {
      html: this.#html.replaceAll('__CSP_NONCE__', nonce),
      policy: contentSecurityPolicy(nonce, this.#streamOrigins),
    };
  }
}

/**
 * Returns the page's policy: scripts need the nonce of this answer, media and frames come from the operator's stream
 * hosts, everything else from the console itself. antd writes style elements and attributes; hls.js starts a worker
 * from a blob.
 */
function contentSecurityPolicy(nonce: string, streamOrigins: readonly string[]): string {
  const streams = streamOrigins.join(' ');
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", `'nonce-${nonce}'`],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:", streams],
    ["font-src 'self'"],
    ["media-src 'self' blob:", streams],
    ["frame-src 'self'", streams],
    ["connect-src 'self'", streams],
    ["worker-src 'self' blob:"],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ];
  return directives.map((parts) => parts.filter((part) => part !== '').join(' ')).join('; ');
}

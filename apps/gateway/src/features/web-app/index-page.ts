import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '#core/settings/settings';

/** The build's placeholder for the nonce. */
const PLACEHOLDER = '__CSP_NONCE__';

interface RenderedPage {
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

/**
 * The page's policy: scripts and styles that carry this answer's nonce, media and frames from the operator's stream
 * hosts, everything else from the console itself. The library of components sets style attributes, hls.js starts a
 * worker from a blob: both are named, nothing wider is.
 */
function contentSecurityPolicy(nonce: string, streamOrigins: readonly string[]): string {
  const streams = streamOrigins.join(' ');
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", `'nonce-${nonce}'`],
    ["style-src 'self'", `'nonce-${nonce}'`],
    ["style-src-attr 'unsafe-inline'"],
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

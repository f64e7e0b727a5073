import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  formatDuration,
  type Language,
  type ServedPages,
  type ServedRefusal,
  type ServedSignIn,
  servedFormOf,
} from '@pitdesk/contracts/browser';
import { escapeHtml } from '#core/http/escape-html';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { signInInfo } from '#core/settings/sign-in-info';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** The form that was posted and refused. */
interface Refused {
  readonly username: string;
  readonly refusal: ServedRefusal;
}

/** The pages of the web app, with a nonce of its own for each answer. */
@Injectable()
export class Pages {
  readonly #index: string | null;
  readonly #served: ServedPages | null;
  readonly #info: ServedSignIn['info'];
  readonly #streamOrigins: readonly string[];

  constructor(@Inject(SETTINGS) settings: Settings) {
    const read = (name: string): string | null => {
      const file = path.join(settings.webDist, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    };
    this.#index = read('index.html');
    const served = read('served-pages.json');
    this.#served = served === null ? null : (JSON.parse(served) as ServedPages);
    this.#info = signInInfo(settings);
    this.#streamOrigins = settings.streamOrigins;
  }

  /** @returns the page in which the browser's own router shows what is there; null where the web app is not built */
  index(language: Language): Page | null {
    if (this.#index === null) return null;
    return this.#page(this.#index, language, {});
  }

  /**
   * The sign-in page with its form, and why the one that was posted was refused.
   * @returns null where passwords are for the break-glass account alone, or the web app is not built
   */
  signIn(language: Language, refused?: Refused): Page | null {
    if (this.#served === null || !this.#info.password) return null;
    const { title, factor, ...texts } = this.#served.languages[language];
    const [before, after] = texts.forms[servedFormOf(this.#info)];
    const notice = refused ? (texts.notices[refused.refusal.code] ?? '') : '';
    const form = filled(before + (refused ? noticeOf(notice, refused.refusal, language) : '') + after, {
      USERNAME: escapeHtml(refused?.username ?? ''),
      PROVIDER: escapeHtml(this.#info.provider ?? ''),
    });
    return this.#page(this.#served.page, language, {
      TITLE: escapeHtml(title),
      FORM: refused?.refusal.challenge ? factor : form,
      SERVED: asData({ info: this.#info, refusal: refused?.refusal ?? null }),
    });
  }

  #page(template: string, language: Language, places: Readonly<Record<string, string>>): Page {
    const nonce = randomBytes(16).toString('base64');
    const { loading = '', noScript = '' } = this.#served?.languages[language] ?? {};
    const texts = { LANGUAGE: language, LOADING: escapeHtml(loading), NO_SCRIPT: escapeHtml(noScript) };
    return {
      html: filled(template, { ...texts, ...places, CSP_NONCE: nonce }),
      policy: contentSecurityPolicy(nonce, this.#streamOrigins),
    };
  }
}

/** Without a wait that the gateway knows, the console says a minute too. */
const WAIT_SECONDS = 60;

const noticeOf = (notice: string, { retryAfterSeconds, requestId }: ServedRefusal, language: Language) =>
  filled(notice, {
    WAIT: formatDuration(Math.ceil(retryAfterSeconds ?? WAIT_SECONDS), language),
    REQUEST_ID: escapeHtml(requestId),
  });

/** Fills the places of a template in one pass: what a value says is no place. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/__([A-Z]+(?:_[A-Z]+)*)__/g, (place, name: string) => values[name] ?? place);

/** JSON inside a page: no text of it ends the element. */
const asData = (value: ServedSignIn): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the page's policy: scripts need the nonce of this answer, media and frames come from the operator's stream
 * hosts, everything else from the console itself. antd writes style elements and attributes, hls.js starts a worker
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

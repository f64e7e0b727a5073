import '@fastify/cookie';
import { isLanguage, LANGUAGE_COOKIE, type Language, languageOf } from '@pitdesk/contracts/browser';
import type { FastifyRequest } from 'fastify';

/** Returns the language of a reader: the one that was chosen in this browser, else the first of its own that there is. */
export function readerLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : languageOf(preferred(headers['accept-language'] ?? ''));
}

/** The languages of an `Accept-Language` header (RFC 9110), the most wanted first. */
const preferred = (header: string): string[] =>
  header
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.split(';');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality.split('=')[1]) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

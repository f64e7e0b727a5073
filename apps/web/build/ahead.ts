import { STORAGE_KEYS } from '@pitdesk/contracts';
import { firstLanguage } from '../src/i18n/languages.ts';
import type { Ahead, PLACES as Places } from './fetch-ahead.ts';

/** Written into this script by the build. */
declare const AHEAD: Ahead;
declare const PLACES: typeof Places;

/**
 * Stands in the page itself: it asks for the first screen's files together with those that every page needs. Without
 * it each would be named by the one before, and a slow line would be gone back and forth over four times.
 */
const ahead = AHEAD;
const places = PLACES;
const language = firstLanguage(localStorage, navigator.languages);
for (const screen of screens()) {
  const { code, texts } = ahead[screen];
  for (const file of [...code, ...(texts[language] ?? [])]) ask(file);
}

function screens(): (keyof Ahead)[] {
  const beginsWith = (place: string): boolean => location.pathname.startsWith(place);
  if (places.elsewhere.some(beginsWith)) return [];
  if (localStorage.getItem(STORAGE_KEYS.auth) === null) return ['signIn'];
  const toDashboard = location.pathname === '/' || places.dashboard.some(beginsWith);
  return toDashboard ? ['console', 'dashboard'] : ['console'];
}

function ask(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

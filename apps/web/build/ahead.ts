import type { Action } from '@pitdesk/contracts/access';
import { alarmsPaths } from '@pitdesk/contracts/alarms';
import { isLanguage, LANGUAGE_COOKIE, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { consolePaths } from '@pitdesk/contracts/console';
import { DASHBOARD_TABLES_QUERY, tablesPaths } from '@pitdesk/contracts/tables';
import { keyOf } from '../src/api/http/early-answer.ts';
import { firstLanguage } from '../src/i18n/languages.ts';
import type { Ahead, PLACES as Places } from './fetch-ahead.ts';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Written into this script by the build. */
declare const AHEAD: Ahead;
declare const PLACES: typeof Places;

/**
 * Stands in the page itself: it requests the first screen's files, and the dashboard's tables, together with the files
 * that every page needs. Without it each would be named by the one before, and a slow line would be gone back and forth
 * over five times.
 */
// Schemas, which come with later pages, look for it: without it they would try whether they may compile themselves. The
// policy forbids that, and the browser reports each try as an attack.
globalThis.__zod_globalConfig = { jitless: true };

// The page has words for a browser that runs no script, and parts that need one.
document.documentElement.dataset.scripts = '';

const ahead = AHEAD;
const places = PLACES;
/** As long as the console's own requests wait. */
const TIMEOUT_MS = 20_000;
/** Storage may be forbidden: `src/lib/browser-store.ts` says so on the page. */
const getItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const language = firstLanguage({ getItem }, navigator.languages);
const kept = getItem(STORAGE_KEYS.auth);
const chosenLanguage = getItem(STORAGE_KEYS.language);
// So that the gateway writes its next page in it.
if (isLanguage(chosenLanguage)) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there without https
  document.cookie = `${LANGUAGE_COOKIE}=${chosenLanguage}; path=/; max-age=31536000; samesite=lax`;
}
const skin = getItem(STORAGE_KEYS.skin);
// `restoreSkin` does the same, once there is a page to see.
if (skin === 'light' || skin === 'dark') document.documentElement.dataset.skin = skin;
const chosen = screens();
if (chosen.includes('dashboard')) requestTables();
for (const screen of chosen) {
  const { code, texts } = ahead[screen];
  for (const file of [...code, ...(texts[language] ?? [])]) ask(file);
}

function screens(): (keyof Ahead)[] {
  const beginsWith = (place: string): boolean => location.pathname.startsWith(place);
  if (places.elsewhere.some(beginsWith)) return [];
  if (kept === null) return ['signIn'];
  const toDashboard = location.pathname === '/' || places.dashboard.some(beginsWith);
  return toDashboard ? ['console', 'dashboard'] : ['console'];
}

/** What is read of the session that the browser keeps; `src/api/session/session.ts` checks all of it. */
interface Kept {
  accessToken?: unknown;
  user?: { access?: { actions?: readonly unknown[] } } | null;
}

/** What the dashboard shows first, and what decides the order of its tables: without it they would change places. */
function requestTables(): void {
  try {
    const { accessToken: token, user } = JSON.parse(kept ?? '{}') as Kept;
    if (typeof token !== 'string') return;
    const actions = user?.access?.actions;
    const may = (action: Action): boolean => actions?.includes(action) !== false;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answers = new Map<string, Promise<Response>>();
    const request = (entry: `GET ${string}`, query = ''): void => {
      const address = entry.slice('GET '.length) + query;
      const answer = fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      answer.catch(() => undefined);
      answers.set(keyOf(address, token), answer);
    };
    if (may('tables.read')) {
      request(tablesPaths.listTables, `?${new URLSearchParams(DASHBOARD_TABLES_QUERY)}`);
      // An operator that has none would answer with an error.
      const offered = getItem(STORAGE_KEYS.liveTables) ?? 'off';
      if (offered !== 'off') request(tablesPaths.listLiveTables);
    }
    if (may('alarms.read')) request(alarmsPaths.listAlarms);
    request(consolePaths.getConsoleInfo);
    globalThis.pitdeskEarlyAnswers = answers;
  } catch {
    // Not JSON: nobody is signed in.
  }
}

function ask(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

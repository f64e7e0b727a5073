import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Preferences } from '@pitdesk/contracts/preferences';
import { useCallback } from 'react';
import { chooseLanguage } from '#i18n/use-language.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { LOOKS, type Look, latestLook, storedLook } from '#lib/browser/looks.ts';
import { chooseSkin, SKIN_CHOICES } from '#lib/browser/skin.ts';
import { chooseLetterSet, LETTER_SETS } from '#lib/text/winner-letters.ts';
import { chooseHours, HOURS } from '#lib/time/hours.ts';
import { signedInUserId } from './session/session.ts';
import { createStoredTexts, type StoredTexts, storagePrefix, useStoredText } from './stored-texts.ts';

/** What a person chose. It is kept with the account (decision 118) and contains no personal data. */
type SettingName =
  | Look
  | 'recent'
  | 'letter-keys'
  | 'tour'
  | 'previews'
  | 'density'
  | 'aside'
  | 'menu'
  | 'board-hours'
  | 'dashboard'
  | 'alarm-sound'
  | 'chat-sound'
  | `list:${string}`;

const oneOf =
  <T extends string>(all: readonly T[], choose: (one: T) => void) =>
  (text: string): void => {
    const known = all.find((one) => one === text);
    if (known !== undefined) choose(known);
  };

const SHOW: Record<Look, (text: string) => void> = {
  language: oneOf(LANGUAGES, chooseLanguage),
  skin: oneOf(SKIN_CHOICES, chooseSkin),
  hours: oneOf(HOURS, chooseHours),
  'road-letters': oneOf(LETTER_SETS, chooseLetterSet),
};

/** Marks of this browser beside the copy of the account's settings. No setting has such a name. */
const TAKEN = '.taken';
const UNSENT = '.unsent:';

/** The settings of one user in this page: a copy of the account's, with the changes that it does not have yet. */
interface Settings {
  userId: string;
  texts: StoredTexts;
  /** The newest version of the account's settings in this page. */
  version: number;
  /** The looks that this page shows. */
  looks: Map<Look, string | null>;
  close: () => void;
}

let current: Settings | undefined;

function settingsOf(userId: string): Settings {
  if (current?.userId === userId) return current;
  current?.close();
  const texts = createStoredTexts(STORAGE_KEYS.shell, userId);
  const looks = new Map(LOOKS.map((name) => [name, storedLook(name)]));
  const close = (): void => {
    for (const stop of stops) stop();
  };
  const settings = { userId, texts, version: 0, looks, close };
  const stops = [
    texts.open(),
    texts.all.subscribe(() => showLooks(settings)),
    latestLook.subscribe(() => keepLook(settings)),
  ];
  current = settings;
  return settings;
}

/** Shows the settings that are looks, where another tab or browser has changed them. */
function showLooks({ texts, looks }: Settings): void {
  for (const name of LOOKS) {
    const text = texts.all.get().get(name);
    if (text === undefined || (text === looks.get(name) && text === storedLook(name))) continue;
    looks.set(name, text);
    SHOW[name](text);
  }
}

/** Makes a look that the signed-in user chose in this page a setting. */
function keepLook({ userId, texts, looks }: Settings): void {
  const look = latestLook.get();
  if (look === null || signedInUserId() !== userId) return;
  looks.set(look.name, look.text);
  if (texts.all.get().get(look.name) !== look.text) write(texts, look.name, look.text);
}

const own = (): Settings => settingsOf(signedInUserId() ?? '');

export const readSetting = (name: SettingName): string | undefined => own().texts.all.get().get(name);

/** Changes a setting; null or an empty text restores the default. */
export function writeSetting(name: SettingName, text: string | null): void {
  write(own().texts, name, text);
}

function write(texts: StoredTexts, name: string, text: string | null): void {
  put(texts, name, text);
  texts.set(UNSENT + name, '1');
}

function put(texts: StoredTexts, name: string, text: string | null | undefined): void {
  if (!text) texts.remove(name);
  else if (texts.all.get().get(name) !== text) texts.set(name, text);
}

export function useSetting(
  name: SettingName,
): [text: string | undefined, change: (text: string | null) => void] {
  const [text] = useStoredText(own().texts, name);
  return [text, useCallback((next) => writeSetting(name, next), [name])];
}

/** Calls the listener after each change of the user's settings, in this tab or another. */
export const subscribeToSettings = (userId: string, listener: () => void): (() => void) =>
  settingsOf(userId).texts.all.subscribe(listener);

/** Returns the changes that the account does not have yet; null removes a setting. */
export function unsentSettings(userId: string): Record<string, string | null> {
  const all = settingsOf(userId).texts.all.get();
  const names = [...all.keys()].filter((name) => name.startsWith(UNSENT));
  return Object.fromEntries(
    names.map((name) => name.slice(UNSENT.length)).map((name) => [name, all.get(name) ?? null]),
  );
}

/** Notes that the account has these changes. A text that changed again meanwhile stays unsent. */
export function noteSent(userId: string, sent: Record<string, string | null>): void {
  const { texts } = settingsOf(userId);
  for (const [name, text] of Object.entries(sent)) {
    if ((texts.all.get().get(name) ?? null) === text) texts.remove(UNSENT + name);
  }
}

/**
 * Takes the account's settings into this browser, except where a change of this browser is not sent yet. Settings of a
 * browser that was used before the account kept any become the account's, where it has none.
 */
export function takePreferences(userId: string, { version, values }: Preferences): void {
  const settings = settingsOf(userId);
  const { texts } = settings;
  if (version < settings.version) return;
  settings.version = version;
  const known = texts.all.get();
  if (!known.has(TAKEN)) takeOver(settings, values);
  for (const name of new Set([...known.keys(), ...Object.keys(values)])) {
    if (!name.startsWith('.') && !texts.all.get().has(UNSENT + name)) put(texts, name, values[name]);
  }
  showLooks(settings);
}

function takeOver({ userId, texts }: Settings, values: Preferences['values']): void {
  const all = texts.all.get();
  const known = [...all].filter(([name]) => !name.startsWith('.') && !all.has(UNSENT + name));
  texts.set(TAKEN, '1');
  // A browser that this user did not use before has the looks of another.
  if (known.length === 0) return;
  const earlier = [
    ...LOOKS.map((name) => [name, storedLook(name)] as const),
    ['alarm-sound', browserStore.getItem(`${storagePrefix(STORAGE_KEYS.alarms, userId)}sound`)] as const,
    [
      'chat-sound',
      browserStore.getItem(`${storagePrefix(STORAGE_KEYS.chatNotifications, userId)}sound`),
    ] as const,
    ...known,
  ];
  for (const [name, text] of earlier) {
    if (text && values[name] === undefined) write(texts, name, text);
  }
}

const OFF = 'off';
const ON = 'on';

/**
 * Returns true while single letters are shortcuts. Users of speech input, or users who press keys by accident, can turn
 * them off (WCAG 2.1.4).
 */
export const areLetterKeysOn = (): boolean => readSetting('letter-keys') !== OFF;

export function useLetterKeys(): [on: boolean, change: (on: boolean) => void] {
  const [text, keep] = useSetting('letter-keys');
  return [text !== OFF, (on) => keep(on ? null : OFF)];
}

/** Returns true where the sound of alarms, or of players' messages, is on: off until the user turns it on. */
export function useSound(of: 'alarm-sound' | 'chat-sound'): [on: boolean, change: (on: boolean) => void] {
  const [text, keep] = useSetting(of);
  return [text === ON, (on) => keep(on ? ON : null)];
}

export const PREVIEWS = ['live', 'stills', 'off'] as const;
export type Previews = (typeof PREVIEWS)[number];

/** Returns how the dashboard shows tables: live pictures unless this user chose otherwise. */
export function usePreviews(): [Previews, (next: Previews) => void] {
  const [text, keep] = useSetting('previews');
  return [PREVIEWS.find((known) => known === text) ?? 'live', keep];
}

export const DENSITIES = ['comfortable', 'compact', 'list'] as const;
export type Density = (typeof DENSITIES)[number];

/** Returns the dashboard's density: more details per table, or more tables per screen. */
export function useDensity(): [Density, (next: Density) => void] {
  const [text, keep] = useSetting('density');
  return [DENSITIES.find((known) => known === text) ?? 'comfortable', keep];
}

/** The hours that the dealers' board shows. */
export const BOARD_HOURS = [1, 2, 4, 8] as const;
export type BoardHours = (typeof BOARD_HOURS)[number];

export function useBoardHours(): [BoardHours, (next: BoardHours) => void] {
  const [text, keep] = useSetting('board-hours');
  return [BOARD_HOURS.find((known) => String(known) === text) ?? 2, (next) => keep(String(next))];
}

const COLLAPSED = 'collapsed';

/** Returns true while the aside is collapsed to its icons. */
export function useCollapsedAside(): [isCollapsed: boolean, change: (next: boolean) => void] {
  const [text, keep] = useSetting('aside');
  return [text === COLLAPSED, (next) => keep(next ? COLLAPSED : null)];
}

/** The groups of the menu, in order; `demo` is the theme's. */
export const MENU_GROUPS = ['floor', 'players', 'records', 'administration', 'demo'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
const OPEN_AT_FIRST: readonly MenuGroup[] = MENU_GROUPS.filter((group) => group !== 'demo');

/** Stored where every group is closed: an empty text is the default. */
const NONE = 'none';

/** Returns the open groups of the menu: all of the product's, until this user closes one. */
export function useOpenMenuGroups(): [open: MenuGroup[], change: (next: readonly string[]) => void] {
  const [text, keep] = useSetting('menu');
  const open = text?.split(',') ?? OPEN_AT_FIRST;
  return [MENU_GROUPS.filter((group) => open.includes(group)), (next) => keep(next.join(',') || NONE)];
}

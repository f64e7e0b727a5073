import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signedInUserId } from './session/session.ts';
import { createStoredTexts, type StoredTexts, useStoredText } from './stored-texts.ts';

/**
 * The shell's settings of each user of this browser, shared by all tabs. They contain options and ids but no personal
 * data, and like the language they survive the sign-out.
 */
type SettingName =
  | 'recent'
  | 'letter-keys'
  | 'tour'
  | 'previews'
  | 'density'
  | 'aside'
  | 'menu'
  | 'board-hours';

let current: { userId: string; texts: StoredTexts } | undefined;

function textsOfUser(): StoredTexts {
  const userId = signedInUserId() ?? '';
  if (current?.userId !== userId) {
    current = { userId, texts: createStoredTexts(STORAGE_KEYS.shell, userId) };
    // One listener for the lifetime of the page.
    current.texts.open();
  }
  return current.texts;
}

export const readSetting = (name: SettingName): string | undefined => textsOfUser().all.get().get(name);

export function writeSetting(name: SettingName, text: string | null): void {
  if (text === null) textsOfUser().remove(name);
  else textsOfUser().set(name, text);
}

const OFF = 'off';

/**
 * Returns true while single letters are shortcuts. Users of speech input, or users who press keys by accident, can turn
 * them off (WCAG 2.1.4).
 */
export const areLetterKeysOn = (): boolean => readSetting('letter-keys') !== OFF;

export function useLetterKeys(): [on: boolean, change: (on: boolean) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'letter-keys');
  return [text !== OFF, (on) => keep(on ? null : OFF)];
}

export const PREVIEWS = ['live', 'stills', 'off'] as const;
export type Previews = (typeof PREVIEWS)[number];

/** Returns how the dashboard shows tables: live pictures unless this user chose otherwise. */
export function usePreviews(): [Previews, (next: Previews) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'previews');
  return [PREVIEWS.find((known) => known === text) ?? 'live', keep];
}

export const DENSITIES = ['comfortable', 'compact', 'list'] as const;
export type Density = (typeof DENSITIES)[number];

/** Returns the dashboard's density: more details per table, or more tables per screen. */
export function useDensity(): [Density, (next: Density) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'density');
  return [DENSITIES.find((known) => known === text) ?? 'comfortable', keep];
}

/** The hours that the dealers' board shows. */
export const BOARD_HOURS = [1, 2, 4, 8] as const;
export type BoardHours = (typeof BOARD_HOURS)[number];

export function useBoardHours(): [BoardHours, (next: BoardHours) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'board-hours');
  return [BOARD_HOURS.find((known) => String(known) === text) ?? 2, (next) => keep(String(next))];
}

const COLLAPSED = 'collapsed';

/** Returns true while the aside is collapsed to its icons. */
export function useCollapsedAside(): [isCollapsed: boolean, change: (next: boolean) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'aside');
  return [text === COLLAPSED, (next) => keep(next ? COLLAPSED : null)];
}

/** The groups of the menu, in order; `demo` is the theme's. */
export const MENU_GROUPS = ['floor', 'players', 'records', 'administration', 'demo'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
const OPEN_AT_FIRST: readonly MenuGroup[] = MENU_GROUPS.filter((group) => group !== 'demo');

/** Returns the open groups of the menu: all of the product's, until this user closes one. */
export function useOpenMenuGroups(): [open: MenuGroup[], change: (next: readonly string[]) => void] {
  const [text, keep] = useStoredText(textsOfUser(), 'menu');
  const open = text?.split(',') ?? OPEN_AT_FIRST;
  return [MENU_GROUPS.filter((group) => open.includes(group)), (next) => keep(next.join(','))];
}

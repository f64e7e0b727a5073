import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { areLetterKeysOn } from '#api/settings.ts';
import { paths } from '#config/paths.ts';
import { letterKeyOf } from '#lib/interaction/letter-key.ts';

/** The first letter of a page's shortcut. */
export const GO_KEY = 'g';

/** The pages by their second letter, with the page's name in the menu. */
export const GO_TO = [
  { key: 'd', page: 'dashboard', to: paths.dashboard.link() },
  { key: 'm', page: 'messages', to: paths.messages.link() },
  { key: 'e', page: 'baccarat', to: paths.gameEvents.link('baccarat') },
  { key: 'b', page: 'baccaratRounds', to: paths.gameRounds.link('baccarat') },
  { key: 'r', page: 'rouletteRounds', to: paths.gameRounds.link('roulette') },
  { key: 'c', page: 'corrections', to: paths.corrections.link() },
  { key: 'p', page: 'players', to: paths.players.link() },
  { key: 's', page: 'dealers', to: paths.dealers.link() },
  { key: 'h', page: 'handover', to: paths.handover.link() },
  { key: 't', page: 'reports', to: paths.reports.link() },
  { key: 'a', page: 'audit', to: paths.audit.link() },
  { key: 'o', page: 'operator', to: paths.operator.link() },
] as const;

/** How long after `g` the second letter counts. */
const WITHIN_MS = 1_500;

/** Opens a page by two letters while the shell is mounted. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = areLetterKeysOn() ? letterKeyOf(event) : undefined;
      const isSecond = event.timeStamp - begunAt < WITHIN_MS;
      begunAt = key === GO_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const page = isSecond ? GO_TO.find((one) => one.key === key) : undefined;
      if (page === undefined) return;
      event.preventDefault();
      // The previous page may use the same letter as a shortcut.
      event.stopPropagation();
      void navigate(page.to);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate]);
}

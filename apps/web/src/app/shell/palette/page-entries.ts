import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';
import { paths } from '../../../config/paths.ts';
import type { Entry } from './entry.ts';

const FOR_EVERYBODY = { dashboard: paths.dashboard.link() } as const;
const WITH_TERMINAL = {
  messages: paths.messages.link(),
  baccarat: paths.gameEvents.link('baccarat'),
  roulette: paths.gameEvents.link('roulette'),
  baccaratRounds: paths.gameRounds.link('baccarat'),
  rouletteRounds: paths.gameRounds.link('roulette'),
  corrections: paths.corrections.link(),
  players: paths.players.link(),
  dealers: paths.dealers.link(),
  handover: paths.handover.link(),
  reports: paths.reports.link(),
  audit: paths.audit.link(),
} as const;

/** Every page that the user may open, by its name in the menu. */
export function pageEntries(user: LoadedUser, t: TFunction<'shell'>): Entry[] {
  const named = <Name extends keyof typeof FOR_EVERYBODY | keyof typeof WITH_TERMINAL>(
    all: Record<Name, string>,
  ): Entry[] =>
    (Object.keys(all) as Name[]).map((name) => ({
      id: `page:${name}`,
      kind: 'page',
      text: t(`menu.${name}`),
      leadsTo: all[name],
    }));
  return [
    ...named(FOR_EVERYBODY),
    ...(hasTerminal(user) ? named(WITH_TERMINAL) : []),
    { id: 'page:sessions', kind: 'page', text: t('account.sessions'), leadsTo: paths.sessions.link() },
  ];
}

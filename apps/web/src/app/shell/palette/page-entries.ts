import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { ConsoleCapabilities } from '@pitdesk/contracts/console';
import type { TFunction } from 'i18next';
import { paths } from '#config/paths.ts';
import { may } from '#lib/state/may.ts';
import { type Entry } from './search-entries.ts';

const FOR_EVERYBODY = { dashboard: paths.dashboard.link() } as const;
const BY_RIGHTS = {
  messages: paths.messages.link(),
  answers: paths.answers.link(),
  baccarat: paths.gameEvents.link('baccarat'),
  roulette: paths.gameEvents.link('roulette'),
  baccaratRounds: paths.gameRounds.link('baccarat'),
  rouletteRounds: paths.gameRounds.link('roulette'),
  corrections: paths.corrections.link(),
  floorAt: paths.floorAt.link(),
  players: paths.players.link(),
  sanctions: paths.sanctions.link(),
  protectionCases: paths.protectionCases.link(),
  incidents: paths.incidents.link(),
  exceptions: paths.exceptions.link(),
  dealers: paths.dealers.link(),
  handover: paths.handover.link(),
  equipment: paths.equipment.link(),
  broadcasts: paths.broadcasts.link(),
  words: paths.words.link(),
  availability: paths.availability.link(),
  reports: paths.reports.link(),
  audit: paths.audit.link(),
  alarmDelivery: paths.alarmDelivery.link(),
  retention: paths.retention.link(),
  operator: paths.operator.link(),
  staff: paths.staff.link(),
} as const;

const NEEDS: Record<keyof typeof BY_RIGHTS, Action> = {
  messages: 'chat.read',
  answers: 'chat.figures',
  baccarat: 'events.read',
  roulette: 'events.read',
  baccaratRounds: 'rounds.read',
  rouletteRounds: 'rounds.read',
  corrections: 'rounds.read',
  floorAt: 'alarms.read',
  players: 'clients.identify',
  sanctions: 'players.read',
  protectionCases: 'care.read',
  incidents: 'incidents.read',
  exceptions: 'exceptions.read',
  dealers: 'dealers.read',
  handover: 'handover.read',
  equipment: 'equipment.read',
  broadcasts: 'broadcast.read',
  words: 'words.read',
  availability: 'table_control.read',
  reports: 'reports.make',
  audit: 'audit.read',
  alarmDelivery: 'alarm_delivery.manage',
  retention: 'retention.read',
  operator: 'operator.read',
  staff: 'staff.read',
};

const OF_ROUNDS: ReadonlySet<string> = new Set(['baccaratRounds', 'rouletteRounds', 'corrections']);

/** Returns every page that the user may open and the operator supports, by its name in the menu. */
export function pageEntries(
  user: LoadedUser,
  offers: ConsoleCapabilities | undefined,
  t: TFunction<'shell'>,
): Entry[] {
  const named = <Name extends keyof typeof FOR_EVERYBODY | keyof typeof BY_RIGHTS>(
    all: Record<Name, string>,
  ): Entry[] =>
    (Object.keys(all) as Name[]).map((name) => ({
      id: `page:${name}`,
      kind: 'page',
      text: t(`menu.${name}`),
      leadsTo: all[name],
    }));
  const other = (name: string, text: string, leadsTo: string): Entry => ({
    id: `page:${name}`,
    kind: 'page',
    text,
    leadsTo,
  });
  const isAllowed = ({ id }: Entry): boolean =>
    may(user, NEEDS[id.replace('page:', '') as keyof typeof NEEDS]);
  const isOffered = ({ id }: Entry): boolean => {
    const name = id.replace('page:', '');
    if (OF_ROUNDS.has(name)) return offers?.rounds !== false;
    return name !== 'dealers' || offers?.dealers !== false;
  };
  return [
    ...named(FOR_EVERYBODY),
    ...named(BY_RIGHTS).filter((entry) => isAllowed(entry) && isOffered(entry)),
    ...(may(user, 'staff.read')
      ? [
          other('roles', t('crumbs.roles'), paths.roles.link()),
          other('reviews', t('crumbs.reviews'), paths.reviews.link()),
        ]
      : []),
    other('sessions', t('account.sessions'), paths.sessions.link()),
    other('about', t('footer.about'), paths.about.link()),
    other('contact', t('footer.contact'), paths.contact.link()),
  ];
}

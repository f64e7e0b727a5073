import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { ConsoleCapabilities } from '@pitdesk/contracts/console';
import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { PREVIEWS, usePreviews } from '#api/settings.ts';
import { paths } from '#config/paths.ts';
import { useDealers } from '#features/dealers/models.ts';
import { useEventsQuery } from '#features/events/api.ts';
import { useLockNow } from '#features/idle-lock/lock-now-context.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { chooseSkin, SKIN_CHOICES } from '#lib/browser/skin.ts';
import { type ShellLayer, shellLayer, THEME_LAYERS, type ThemeLayer } from '#lib/interaction/shell-layer.ts';
import { may } from '#lib/state/may.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { chooseLetterSet, LETTER_SETS, lettersOf } from '#lib/text/winner-letters.ts';
import { chooseHours, HOURS } from '#lib/time/hours.ts';
import { VERBS, type Verb } from './commands.ts';
import { type Entry, isSearch, searchEntries } from './search-entries.ts';

/** Returns the tables: their rounds and their chat, or their dashboard card where the account may see no more. */
export function useTableEntries(user: LoadedUser): { entries: Entry[]; failed: boolean } {
  const { t } = useTranslation('palette');
  const { data, isError } = useDashboardTablesQuery();
  const nameOf = useTableNames();
  const rights = `${may(user, 'rounds.read') ? 'rounds' : ''} ${may(user, 'chat.read') ? 'chat' : ''}`;
  // Cached while the user types: searchable text is computed for thousands of tables.
  const entries = useMemo(
    () => (data ?? []).flatMap((table) => entriesOf(table, nameOf(table.id), rights, t)),
    [data, nameOf, rights, t],
  );
  return { entries, failed: isError };
}

function entriesOf(table: Table, name: string, rights: string, t: TFunction<'palette'>): Entry[] {
  const title = plainLine(table.title);
  const of = {
    kind: 'table' as const,
    detail: [plainLine(table.model.name), t('terminal', { id: table.terminal_id })]
      .filter((part) => part !== '')
      .join(' · '),
  };
  const onDashboard = `${paths.dashboard.link()}?find=${encodeURIComponent(title)}`;
  const leadsTo = rights.includes('rounds') ? roundsOf(table, title) : onDashboard;
  const entry = { ...of, id: `table:${table.id}`, text: name, leadsTo };
  if (!rights.includes('chat')) return [entry];
  const chat = { text: t('chatAt', { table: name }), leadsTo: paths.tableChat.link(table.id) };
  return [entry, { ...of, id: `chat:${table.id}`, ...chat }];
}

function roundsOf({ id, game }: Table, title: string): string {
  return game === null ? paths.tableRounds.link(id, title) : paths.tableRoundsOfGame.link(game, id, title);
}

/** Returns the actions available on every page. */
export function useActionEntries(user: LoadedUser): Entry[] {
  const { t } = useTranslation('palette');
  const { t: words } = useTranslation(['common', 'shell']);
  const [language, chooseLanguage] = useLanguage();
  const lockNow = useLockNow();
  const themeActions = useThemeActions();
  const [, choosePreviews] = usePreviews();
  const action = (id: string, text: string, leadsTo: Entry['leadsTo'], detail?: string): Entry => ({
    id: `action:${id}`,
    kind: 'action',
    text,
    leadsTo,
    detail,
  });
  const opens = (layer: ShellLayer) => () => shellLayer.set(layer);
  return [
    ...(may(user, 'events.write')
      ? GAME_NAMES.map((game) =>
          action(`new-event:${game}`, t(`action.newEvent.${game}`), `${paths.gameEvents.link(game)}?new=1`),
        )
      : []),
    action('wall', t('action.wall'), paths.wall.link(), 'Alt+W'),
    ...(lockNow === null ? [] : [action('lock', words('shell:account.lock'), lockNow)]),
    action('keys', t('action.keys'), opens('keys'), '?'),
    action('tour', t('action.tour'), opens('tour')),
    ...SKIN_CHOICES.map((skin) =>
      action(`skin:${skin}`, words(`skin.${skin}`), () => chooseSkin(skin), words('skin.label')),
    ),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      action(`language:${one}`, LANGUAGE_NAMES[one], () => chooseLanguage(one), words('language')),
    ),
    ...HOURS.map((one) =>
      action(
        `hours:${one}`,
        words(`shell:hours.${one}`),
        () => chooseHours(one),
        words('shell:account.hours'),
      ),
    ),
    ...PREVIEWS.map((one) =>
      action(
        `previews:${one}`,
        words(`shell:previews.${one}`),
        () => choosePreviews(one),
        words('shell:account.previews'),
      ),
    ),
    ...LETTER_SETS.map((one) =>
      action(
        `letters:${one}`,
        lettersOf(one),
        () => chooseLetterSet(one),
        words('shell:account.roadLetters'),
      ),
    ),
    ...themeActions.map(({ layer, text }) => ({
      ...action(layer, text, opens(layer), words('shell:theme.mark')),
      isDemo: true,
    })),
    action('sign-out', words('shell:account.signOut'), paths.logout.link()),
  ];
}

/** The verbs that open a table's control. */
export const TABLE_VERBS = ['open', 'close', 'pause', 'resume'] as const;
const OF_TABLES: readonly Action[] = ['rounds.read', 'table_control.act'];

const NEEDED: Record<Verb, readonly Action[]> = {
  void: ['rounds.read', 'rounds.void'],
  correct: ['rounds.read', 'rounds.propose'],
  message: ['chat.read', 'chat.send'],
  sanction: ['players.read', 'sanctions.propose'],
  remove: ['players.read', 'clients.identify', 'clients.disconnect'],
  open: OF_TABLES,
  close: OF_TABLES,
  pause: OF_TABLES,
  resume: OF_TABLES,
};

/** Returns true where the account may do what the verb opens, and the operator supports it. */
export function mayVerb(user: LoadedUser, verb: Verb, offers: ConsoleCapabilities | undefined): boolean {
  const isChange = verb === 'void' || verb === 'correct';
  if (isChange && (offers?.rounds === false || offers?.round_changes !== true)) return false;
  const act = TABLE_VERBS.find((one) => one === verb);
  if (act !== undefined && offers?.table_acts.includes(act) !== true) return false;
  return NEEDED[verb].every((action) => may(user, action));
}

/** Returns the verbs with an example; choosing one puts it into the field. */
export function verbEntries(
  user: LoadedUser,
  offers: ConsoleCapabilities | undefined,
  t: TFunction<'palette'>,
): Entry[] {
  return VERBS.filter((verb) => mayVerb(user, verb, offers)).map((verb) => ({
    id: `verb:${verb}`,
    kind: 'action',
    text: t(`verb.${verb}.title`),
    detail: t(`verb.${verb}.example`),
    fills: `${t(`verb.${verb}.word`)} `,
    leadsTo: '',
  }));
}

/** Returns the acts at the tables whose names match: each opens the control of its table. */
export function tableActEntries(
  tables: readonly Entry[],
  { verb, about }: { verb: (typeof TABLE_VERBS)[number]; about: string },
  language: string,
  t: TFunction<'palette'>,
): Entry[] {
  const named = tables.filter(({ id }) => id.startsWith('table:'));
  return searchEntries(named, about, language, named.length).map(({ id, text, detail, leadsTo }) => ({
    id: `act:${verb}:${id}`,
    kind: 'action',
    text: t(`verb.${verb}.do`, { table: text }),
    detail,
    found: 'exactly',
    leadsTo: `${String(leadsTo)}#form=${encodeURIComponent(`control:${verb}`)}`,
  }));
}

/** Returns the acts of writing to the tables whose names match. Of a table, `tables` has its rounds and its chat. */
export function messageEntries(
  tables: readonly Entry[],
  about: string,
  language: string,
  t: TFunction<'palette'>,
): Entry[] {
  const named = tables.filter(({ id }) => id.startsWith('table:'));
  return searchEntries(named, about, language, named.length).map(({ id, text, detail }) => ({
    id: `act:message:${id}`,
    kind: 'action',
    text: t('verb.message.do', { table: text }),
    detail,
    found: 'exactly',
    leadsTo: paths.tableChat.write(id.slice('table:'.length)),
  }));
}

/** Returns the theme's quick actions, where this console shows the theme. */
function useThemeActions(): { layer: ThemeLayer; text: string }[] {
  const { t } = useTranslation('shell');
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? false }),
  });
  return withDemo ? THEME_LAYERS.map((layer) => ({ layer, text: t(`theme.${layer}`) })) : [];
}

/** One page of events; where a game has more, the operator searches them all. */
const PAGE = 100;

interface Found {
  entries: Entry[];
  failed: boolean;
}

/** Returns the dealers, for an account that may see them. */
export function useDealerEntries(): Found {
  const { data: info } = useConsoleInfoQuery();
  const { dealers, failure } = useDealers();
  const isOffered = info?.capabilities.dealers !== false;
  const entries = dealers.map(
    ({ id, display_name }): Entry => ({
      id: `dealer:${id}`,
      kind: 'dealer',
      text: plainLine(display_name),
      leadsTo: `${paths.dealers.link()}#form=${encodeURIComponent(`dealer:${id}`)}`,
    }),
  );
  return { entries, failed: isOffered && failure !== undefined };
}

/** Returns the events of both games. */
export function useEventEntries(typed: string): Found {
  const [baccarat, roulette] = [useGameEvents('baccarat', typed), useGameEvents('roulette', typed)];
  return {
    entries: [...baccarat.entries, ...roulette.entries],
    failed: baccarat.failed || roulette.failed,
  };
}

function useGameEvents(game: GameName, typed: string): Found {
  const { t } = useTranslation('palette');
  const { data: first, isError } = useEventsQuery({ game, page: 1, per_page: PAGE });
  const hasMore = first !== undefined && first.meta.total > PAGE;
  const { data: found } = useEventsQuery(
    { game, page: 1, per_page: PAGE, search: typed.trim().slice(0, PAGE) },
    { skip: !hasMore || !isSearch(typed) },
  );
  const all = new Map(
    [...(first?.data ?? []), ...(found?.data ?? [])].map((event) => [String(event.id), event]),
  );
  const entries = [...all.values()].map(
    ({ id, name }): Entry => ({
      id: `event:${id}`,
      kind: 'event',
      text: plainLine(name),
      detail: t(`game.${game}`),
      leadsTo: `${paths.gameEvents.link(game)}?event=${encodeURIComponent(String(id))}`,
    }),
  );
  return { entries, failed: isError };
}

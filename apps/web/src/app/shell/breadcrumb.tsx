import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { Breadcrumb } from 'antd';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';

export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const crumbs = crumbsOf(pathname, search);
  if (crumbs.length === 0) return <span className="breadcrumb fill" />;
  const wordsOf = ({ text, table }: Crumb): ReactNode =>
    table === undefined ? t(text) : <RoundsOf {...table} />;
  const items = crumbs.map((crumb, index) => ({
    key: crumb.text,
    title:
      crumb.to === undefined ? (
        <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{wordsOf(crumb)}</span>
      ) : (
        <Link to={crumb.to}>{wordsOf(crumb)}</Link>
      ),
  }));
  return <Breadcrumb className="breadcrumb fill" aria-label={t('crumbs.label')} items={items} />;
}

/** A separate component, so that only these pages load the tables. */
function RoundsOf({ id, title }: TableOfCrumb) {
  const { t } = useTranslation('shell');
  const table = useTableNames()(id, title);
  return <span>{t('crumbs.roundsOf', { table })}</span>;
}

interface TableOfCrumb {
  id: string;
  title: string;
}

/** One step of a breadcrumb; only a step that is a page has a link. */
export interface Crumb {
  text: ParseKeys<'shell'>;
  to?: string;
  /** The table whose rounds the step is. */
  table?: TableOfCrumb;
}

const gameIn = (value: string | undefined): GameName | undefined => GAME_NAMES.find((game) => game === value);

const FLOOR: Crumb = { text: 'groups.floor' };
const PLAYERS: Crumb = { text: 'groups.players' };
const RECORDS: Crumb = { text: 'groups.records' };
const ADMINISTRATION: Crumb = { text: 'groups.administration' };

/** The pages without parameters that their breadcrumb needs. */
const WAYS: readonly (readonly [pattern: string, ...way: Crumb[]])[] = [
  [paths.dashboard.pattern, { text: 'menu.dashboard' }],
  [paths.messages.pattern, { text: 'menu.messages' }],
  [paths.answers.pattern, { text: 'menu.messages', to: paths.messages.link() }, { text: 'menu.answers' }],
  [paths.dealers.pattern, FLOOR, { text: 'menu.dealers' }],
  [paths.broadcasts.pattern, FLOOR, { text: 'menu.broadcasts' }],
  [paths.handover.pattern, FLOOR, { text: 'menu.handover' }],
  [paths.equipment.pattern, FLOOR, { text: 'menu.equipment' }],
  [paths.players.pattern, PLAYERS, { text: 'menu.players' }],
  [
    paths.player.pattern,
    PLAYERS,
    { text: 'menu.players', to: paths.players.link() },
    { text: 'crumbs.player' },
  ],
  [paths.sanctions.pattern, PLAYERS, { text: 'menu.sanctions' }],
  [paths.protectionCases.pattern, PLAYERS, { text: 'menu.protectionCases' }],
  [
    paths.protectionCase.pattern,
    PLAYERS,
    { text: 'menu.protectionCases', to: paths.protectionCases.link() },
    { text: 'crumbs.protectionCase' },
  ],
  [paths.round.pattern, RECORDS, { text: 'crumbs.round' }],
  [paths.floorAt.pattern, RECORDS, { text: 'menu.floorAt' }],
  [paths.corrections.pattern, RECORDS, { text: 'menu.corrections' }],
  [paths.availability.pattern, RECORDS, { text: 'menu.availability' }],
  [paths.incidents.pattern, RECORDS, { text: 'menu.incidents' }],
  [
    paths.incident.pattern,
    RECORDS,
    { text: 'menu.incidents', to: paths.incidents.link() },
    { text: 'crumbs.incident' },
  ],
  [paths.exceptions.pattern, RECORDS, { text: 'menu.exceptions' }],
  [paths.reports.pattern, RECORDS, { text: 'menu.reports' }],
  [
    paths.report.pattern,
    RECORDS,
    { text: 'menu.reports', to: paths.reports.link() },
    { text: 'crumbs.report' },
  ],
  [paths.audit.pattern, RECORDS, { text: 'menu.audit' }],
  [paths.staff.pattern, ADMINISTRATION, { text: 'menu.staff' }],
  [
    paths.roles.pattern,
    ADMINISTRATION,
    { text: 'menu.staff', to: paths.staff.link() },
    { text: 'crumbs.roles' },
  ],
  [
    paths.reviews.pattern,
    ADMINISTRATION,
    { text: 'menu.staff', to: paths.staff.link() },
    { text: 'crumbs.reviews' },
  ],
  [paths.words.pattern, ADMINISTRATION, { text: 'menu.words' }],
  [paths.alarmDelivery.pattern, ADMINISTRATION, { text: 'menu.alarmDelivery' }],
  [paths.retention.pattern, ADMINISTRATION, { text: 'menu.retention' }],
  [paths.operator.pattern, ADMINISTRATION, { text: 'menu.operator' }],
  [paths.sessions.pattern, { text: 'account.sessions' }],
  [paths.about.pattern, { text: 'footer.about' }],
  [paths.contact.pattern, { text: 'footer.contact' }],
  ...DEMO_PAGES.map(
    (page) => [DEMO_PATHS[page], { text: 'groups.demo' }, { text: `demoPage.${page}` }] as const,
  ),
];

/** Returns the breadcrumb of an address; empty where no page exists. */
export function crumbsOf(pathname: string, search: URLSearchParams): readonly Crumb[] {
  const at = (pattern: string) => matchPath(pattern, pathname);
  const game = gameIn(at(paths.gameEvents.pattern)?.params.gameName);
  if (game !== undefined) return [FLOOR, { text: `menu.${game}` }];

  const ofGame = at(paths.gameRounds.pattern) ?? at(paths.tableRoundsOfGame.pattern);
  const inGame = gameIn(ofGame?.params.gameName);
  const ofTable = at(paths.tableRoundsOfGame.pattern) ?? at(paths.tableRounds.pattern);
  if (ofGame !== null || ofTable !== null) {
    const title = search.get('tableTitle');
    const id = ofTable?.params.tableId;
    return [
      inGame === undefined
        ? { text: 'menu.dashboard', to: paths.dashboard.link() }
        : { text: `menu.${inGame}`, to: paths.gameEvents.link(inGame) },
      title === null || id === undefined
        ? { text: 'crumbs.rounds' }
        : { text: 'crumbs.roundsOf', table: { id, title } },
    ];
  }
  const [, ...way] = WAYS.find(([pattern]) => at(pattern)) ?? [''];
  return way;
}

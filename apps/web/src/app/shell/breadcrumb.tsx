import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { DEMO_AREAS } from '#config/demo-areas.ts';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';

export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const textOf = (crumb: Crumb): ReactNode => {
    if (crumb.text === 'demoPage') {
      const page = DEMO_PAGES.find((one) => DEMO_PATHS[one] === pathname);
      return page && t(`demoPage.${page}`);
    }
    if (crumb.text === 'roundsOf') return <RoundsOf {...crumb} />;
    if (
      crumb.text === 'rounds' ||
      crumb.text === 'round' ||
      crumb.text === 'report' ||
      crumb.text === 'roles' ||
      crumb.text === 'reviews' ||
      crumb.text === 'player' ||
      crumb.text === 'case'
    )
      return t(`crumbs.${crumb.text}`);
    if (crumb.text === 'sessions') return t('account.sessions');
    if (crumb.text === 'about' || crumb.text === 'contact') return t(`footer.${crumb.text}`);
    return t(`menu.${crumb.text}`);
  };
  const crumbs = crumbsOf(pathname, search);
  if (crumbs.length === 0) return <span className="breadcrumb" />;
  const items = crumbs.map((crumb, index) => ({
    key: crumb.text,
    title:
      'to' in crumb && crumb.to !== undefined ? (
        <Link to={crumb.to}>{textOf(crumb)}</Link>
      ) : (
        <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{textOf(crumb)}</span>
      ),
  }));
  return <Breadcrumb className="breadcrumb" aria-label={t('crumbs.label')} items={items} />;
}

/** A separate component, so that only these pages load the tables. */
function RoundsOf({ id, table }: { id: string; table: string }) {
  const { t } = useTranslation('shell');
  const name = useTableNames()(id, table);
  return <span>{t('crumbs.roundsOf', { table: name })}</span>;
}

/** One step of a breadcrumb; only a step that is a page has a link. */
export type Crumb =
  | {
      text:
        | 'dashboard'
        | 'dealers'
        | 'players'
        | 'player'
        | 'measures'
        | 'cases'
        | 'case'
        | 'audit'
        | 'retention'
        | 'operator'
        | 'staff'
        | 'roles'
        | 'reviews'
        | 'handover'
        | 'broadcasts'
        | 'words'
        | 'reports'
        | 'report'
        | 'messages'
        | 'answers'
        | 'sessions'
        | 'about'
        | 'contact'
        | 'management'
        | 'rounds'
        | 'round'
        | 'corrections'
        | 'demo';
      to?: string;
    }
  | { text: GameName; to?: string }
  | { text: 'roundsOf'; id: string; table: string }
  | { text: 'demoPage' };

const gameIn = (value: string | undefined): GameName | undefined => GAME_NAMES.find((game) => game === value);

/** Returns the breadcrumb of an address; empty where no page exists. */
export function crumbsOf(pathname: string, search: URLSearchParams): Crumb[] {
  const at = (pattern: string) => matchPath(pattern, pathname);
  if (at(paths.messages.pattern)) return [{ text: 'messages' }];
  if (at(paths.answers.pattern)) {
    return [{ text: 'messages', to: paths.messages.link() }, { text: 'answers' }];
  }
  if (at(paths.handover.pattern)) return [{ text: 'management' }, { text: 'handover' }];
  if (at(paths.broadcasts.pattern)) return [{ text: 'management' }, { text: 'broadcasts' }];
  if (at(paths.words.pattern)) return [{ text: 'management' }, { text: 'words' }];
  if (at(paths.reports.pattern)) return [{ text: 'management' }, { text: 'reports' }];
  if (at(paths.report.pattern)) {
    return [{ text: 'management' }, { text: 'reports', to: paths.reports.link() }, { text: 'report' }];
  }
  if (at(paths.sessions.pattern)) return [{ text: 'sessions' }];
  if (at(paths.about.pattern)) return [{ text: 'about' }];
  if (at(paths.contact.pattern)) return [{ text: 'contact' }];
  if (at(paths.retention.pattern)) return [{ text: 'management' }, { text: 'retention' }];
  if (at(paths.audit.pattern)) return [{ text: 'management' }, { text: 'audit' }];
  if (at(paths.operator.pattern)) return [{ text: 'management' }, { text: 'operator' }];
  if (at(paths.staff.pattern)) return [{ text: 'management' }, { text: 'staff' }];
  if (at(paths.roles.pattern)) {
    return [{ text: 'management' }, { text: 'staff', to: paths.staff.link() }, { text: 'roles' }];
  }
  if (at(paths.reviews.pattern)) {
    return [{ text: 'management' }, { text: 'staff', to: paths.staff.link() }, { text: 'reviews' }];
  }
  if (at(paths.players.pattern)) return [{ text: 'management' }, { text: 'players' }];
  if (at(paths.player.pattern)) {
    return [{ text: 'management' }, { text: 'players', to: paths.players.link() }, { text: 'player' }];
  }
  if (at(paths.measures.pattern)) return [{ text: 'management' }, { text: 'measures' }];
  if (at(paths.cases.pattern)) return [{ text: 'management' }, { text: 'cases' }];
  if (at(paths.case.pattern)) {
    return [{ text: 'management' }, { text: 'cases', to: paths.cases.link() }, { text: 'case' }];
  }
  if (at(paths.dealers.pattern)) return [{ text: 'management' }, { text: 'dealers' }];

  if (at(paths.round.pattern)) return [{ text: 'management' }, { text: 'round' }];
  if (at(paths.corrections.pattern)) return [{ text: 'management' }, { text: 'corrections' }];

  if (DEMO_AREAS.some(at)) return [{ text: 'demo' }, { text: 'demoPage' }];

  const events = at(paths.gameEvents.pattern);
  const game = gameIn(events?.params.gameName);
  if (game !== undefined) return [{ text: 'management' }, { text: game }];

  const ofGame = at(paths.gameRounds.pattern) ?? at(paths.tableRoundsOfGame.pattern);
  const inGame = gameIn(ofGame?.params.gameName);
  const ofTable = at(paths.tableRoundsOfGame.pattern) ?? at(paths.tableRounds.pattern);
  if (ofGame !== null || ofTable !== null) {
    const table = search.get('tableTitle');
    const id = ofTable?.params.tableId;
    return [
      inGame === undefined
        ? { text: 'dashboard', to: paths.dashboard.link() }
        : { text: inGame, to: paths.gameEvents.link(inGame) },
      table === null || id === undefined ? { text: 'rounds' } : { text: 'roundsOf', id, table },
    ];
  }
  // A page that does not exist has no breadcrumb.
  return at(paths.dashboard.pattern) ? [{ text: 'dashboard' }] : [];
}

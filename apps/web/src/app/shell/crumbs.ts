import { GAME_NAMES, type GameName } from '@pitdesk/contracts';
import { matchPath } from 'react-router-dom';
import { DEMO_AREAS } from '../../config/demo-areas.ts';
import { paths } from '../../config/paths.ts';

/** One step of the way to a page; only a step that is a page of its own has a link. */
export type Crumb =
  | {
      text:
        | 'dashboard'
        | 'dealers'
        | 'players'
        | 'audit'
        | 'handover'
        | 'reports'
        | 'report'
        | 'messages'
        | 'sessions'
        | 'management'
        | 'rounds'
        | 'round'
        | 'corrections'
        | 'demo';
      to?: string;
    }
  | { text: GameName; to?: string }
  | { text: 'roundsOf'; table: string }
  | { text: 'demoPage' };

const gameIn = (value: string | undefined): GameName | undefined => GAME_NAMES.find((game) => game === value);

export function crumbsOf(pathname: string, search: URLSearchParams): Crumb[] {
  const at = (pattern: string) => matchPath(pattern, pathname);
  if (at(paths.messages.pattern)) return [{ text: 'messages' }];
  if (at(paths.handover.pattern)) return [{ text: 'management' }, { text: 'handover' }];
  if (at(paths.reports.pattern)) return [{ text: 'management' }, { text: 'reports' }];
  if (at(paths.report.pattern)) {
    return [{ text: 'management' }, { text: 'reports', to: paths.reports.link() }, { text: 'report' }];
  }
  if (at(paths.sessions.pattern)) return [{ text: 'sessions' }];
  if (at(paths.audit.pattern)) return [{ text: 'management' }, { text: 'audit' }];
  if (at(paths.players.pattern)) return [{ text: 'management' }, { text: 'players' }];
  if (at(paths.dealers.pattern)) return [{ text: 'management' }, { text: 'dealers' }];

  if (at(paths.round.pattern)) return [{ text: 'management' }, { text: 'round' }];
  if (at(paths.corrections.pattern)) return [{ text: 'management' }, { text: 'corrections' }];

  if (DEMO_AREAS.some(at)) return [{ text: 'demo' }, { text: 'demoPage' }];

  const events = at(paths.gameEvents.pattern);
  const game = gameIn(events?.params.gameName);
  if (game !== undefined) return [{ text: 'management' }, { text: game }];

  const ofGame = at(paths.gameRounds.pattern) ?? at(paths.tableRoundsOfGame.pattern);
  const inGame = gameIn(ofGame?.params.gameName);
  if (ofGame !== null || at(paths.tableRounds.pattern)) {
    const table = search.get('tableTitle');
    return [
      inGame === undefined
        ? { text: 'dashboard', to: paths.dashboard.link() }
        : { text: inGame, to: paths.gameEvents.link(inGame) },
      table === null ? { text: 'rounds' } : { text: 'roundsOf', table },
    ];
  }
  return [{ text: 'dashboard' }];
}

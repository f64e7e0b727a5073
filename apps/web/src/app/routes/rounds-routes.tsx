import { type EntityId, GAME_NAMES } from '@pitdesk/contracts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { LiveFeed } from './live-feed.tsx';

const TableRoundsPage = lazy(() => import('../../features/rounds/page/table-rounds-page.tsx'));
const GameRoundsPage = lazy(() => import('../../features/rounds/page/game-rounds-page.tsx'));
const DossierPage = lazy(() => import('../../features/rounds/dossier/dossier-page.tsx'));
const CorrectionsPage = lazy(() => import('../../features/rounds/changes/corrections-page.tsx'));

const feedOf = (tableId: EntityId) => <LiveFeed tableId={tableId} />;

const useGame = () => {
  const { gameName } = useParams();
  return GAME_NAMES.find((known) => known === gameName);
};

/** Every table of a game; a game that the house does not play has no page. */
function GameRounds() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <GameRoundsPage key={game} game={game} />;
}

const TableRounds = () => <TableRoundsPage feedOf={feedOf} />;

function TableRoundsOfGame() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <TableRoundsPage game={game} feedOf={feedOf} />;
}

const NoSuchGame = () => <Navigate to={paths.error404.link()} replace />;

const later = (Page: ComponentType) => (
  <Suspense>
    <Page />
  </Suspense>
);

/** The pages of rounds by the pattern of their address; each is fetched when it is first opened. */
export const ROUNDS_ROUTES = [
  { pattern: paths.tableRounds.pattern, element: later(TableRounds) },
  { pattern: paths.gameRounds.pattern, element: later(GameRounds) },
  { pattern: paths.tableRoundsOfGame.pattern, element: later(TableRoundsOfGame) },
  { pattern: paths.round.pattern, element: later(DossierPage) },
  { pattern: paths.corrections.pattern, element: later(CorrectionsPage) },
];

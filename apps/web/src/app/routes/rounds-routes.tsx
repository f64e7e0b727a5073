import { GAME_NAMES, type GameName } from '@pitdesk/contracts';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { latePart } from '../../i18n/late-part.ts';

const TableRounds = latePart<{ game?: GameName }>(
  () => import('./table-rounds-route.tsx'),
  ['rounds', 'lists'],
);
const GameRoundsPage = latePart(
  () => import('../../features/rounds/page/game-rounds-page.tsx'),
  ['rounds', 'lists'],
);
const DossierPage = latePart(() => import('../../features/rounds/dossier/dossier-page.tsx'), ['rounds']);
const CorrectionsPage = latePart(
  () => import('../../features/rounds/changes/corrections-page.tsx'),
  ['rounds', 'lists'],
);

const useGame = () => {
  const { gameName } = useParams();
  return GAME_NAMES.find((known) => known === gameName);
};

/** Every table of a game; a game that the house does not play has no page. */
function GameRounds() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <GameRoundsPage key={game} game={game} />;
}

function TableRoundsOfGame() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <TableRounds game={game} />;
}

const NoSuchGame = () => <Navigate to={paths.error404.link()} replace />;

/** The pages of rounds by the pattern of their address; each is fetched when it is first opened. */
export const ROUNDS_ROUTES = [
  { pattern: paths.tableRounds.pattern, element: <TableRounds /> },
  { pattern: paths.gameRounds.pattern, element: <GameRounds /> },
  { pattern: paths.tableRoundsOfGame.pattern, element: <TableRoundsOfGame /> },
  { pattern: paths.round.pattern, element: <DossierPage /> },
  { pattern: paths.corrections.pattern, element: <CorrectionsPage /> },
];

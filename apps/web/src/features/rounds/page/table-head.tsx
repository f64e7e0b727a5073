import '../../../components/button.css';
import type { EntityId, GameName } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveTable } from '../../../api/live/use-live-table.ts';
import { useCurrentRound } from '../../../api/rounds/use-table-rounds.ts';
import { StateChip } from '../../../components/state-chip.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  tableId: EntityId;
  title: string;
  game: GameName;
}

/** Which table it is, who deals, and what it is doing. */
export function TableHead({ tableId, title, game }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <header className="rounds-head">
      <h1 className="rounds-head__title">
        <bdi>{title}</bdi>
      </h1>
      <span className="rounds-head__state">
        <StateChip tableId={tableId} />
      </span>
      <p className="rounds-head__facts">
        <span>{t(`game.${game}`)}</span>
        <Dealer tableId={tableId} />
        <Shoe tableId={tableId} />
      </p>
      <nav className="rounds-head__links" aria-label={t('page.links')}>
        <Link className="button" to={paths.gameRounds.link(game)}>
          {t(`page.all.${game}`)}
        </Link>
        <Link className="button" to={paths.corrections.link()}>
          {t('corrections.title')}
        </Link>
      </nav>
    </header>
  );
}

function Dealer({ tableId }: { tableId: EntityId }) {
  const dealer = useLiveTable(tableId)?.dealer;
  return dealer ? <bdi>{plainLine(dealer.display_name)}</bdi> : null;
}

/** Which shoe and which round of it; it changes once a round, and not with every card. */
function Shoe({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const shoe = useCurrentRound(tableId)?.shoe;
  if (!shoe) return null;
  return <span className="tabular">{t('page.shoe', { shoe: shoe.number, round: shoe.round })}</span>;
}

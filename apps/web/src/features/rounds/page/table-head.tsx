import { type EntityId, type GameFilter, type GameName, OTHER_GAME } from '@pitdesk/contracts';
import { USUAL_RULES } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { useLiveTable } from '../../../api/tables-api.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { StateChip } from '../../../components/state-chip.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useCurrentRound } from '../api.ts';
import { useTableRules } from '../use-table-rules.ts';

interface Props {
  tableId: EntityId;
  title: string;
  game: GameFilter;
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
        {game !== OTHER_GAME && <Rules tableId={tableId} game={game} />}
        <Dealer tableId={tableId} />
        <Shoe tableId={tableId} />
      </p>
      <nav className="rounds-head__links" aria-label={t('page.links')}>
        {game !== OTHER_GAME && (
          <LinkButton to={paths.gameRounds.link(game)}>{t(`page.all.${game}`)}</LinkButton>
        )}
        <LinkButton to={paths.corrections.link()}>{t('corrections.title')}</LinkButton>
      </nav>
    </header>
  );
}

/** Where a table differs from the usual: its wheel, or the decks of its shoes. */
function Rules({ tableId, game }: { tableId: EntityId; game: GameName }) {
  const { t } = useTranslation('rounds');
  const { decks, wheel } = useTableRules(tableId);
  if (game === 'roulette') return wheel === 'double_zero' ? <span>{t('page.doubleZero')}</span> : null;
  return decks === USUAL_RULES.decks ? null : <span>{t('page.decks', { count: decks })}</span>;
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

import { LinkButton } from '../../../components/link-button.tsx';
import '../rounds.css';
import type { GameName } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { useTableNames } from '../../../components/use-table-names.ts';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ListTools } from '../list/list-tools.tsx';
import { RoundsList } from '../list/rounds-list.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { WhereOffered } from '../where-offered.tsx';
import { TableTiles } from './table-tiles.tsx';

/** The rounds of all tables of a game: what each of them is at, and those of the past. */
export default function GameRoundsPage({ game }: { game: GameName }) {
  const { t } = useTranslation('rounds');
  useDocumentTitle(t(`page.all.${game}`));
  return (
    <>
      <header className="rounds-head">
        <h1 className="rounds-head__title">{t(`page.all.${game}`)}</h1>
        <nav className="rounds-head__links" aria-label={t('page.links')}>
          <LinkButton to={paths.gameEvents.link(game)}>{t('page.events')}</LinkButton>
          <LinkButton to={paths.corrections.link()}>{t('corrections.title')}</LinkButton>
        </nav>
      </header>
      <WhereOffered>
        <AllTables game={game} />
      </WhereOffered>
    </>
  );
}

function AllTables({ game }: { game: GameName }) {
  const { t } = useTranslation('rounds');
  const titleOf = useTableNames();
  const { data, isError } = useDashboardTablesQuery();
  const tables = data?.filter((table) => table.game === game);
  return tables === undefined && !isError ? (
    // How many tables there are says where everything below them will stand.
    <PageSkeleton />
  ) : (
    <>
      <TableTiles tables={tables ?? []} game={game} titleOf={titleOf} />
      <h2 className="rounds-past">{t('page.past')}</h2>
      <RoundsList
        key={game}
        game={game}
        tableTitle={titleOf}
        tools={(filters) => <ListTools filters={filters} tableTitle={titleOf} />}
      />
    </>
  );
}

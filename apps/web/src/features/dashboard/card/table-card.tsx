import type { Action } from '@pitdesk/contracts/access';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { Flex } from 'antd';
import { ListIcon, MessageSquareIcon, SlidersHorizontalIcon, TriangleAlertIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Density } from '#api/settings.ts';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { ControlButton } from '#features/table-control/control-button.tsx';
import { PlannedClosing } from '#features/table-control/planned-closing.tsx';
import { useLiveTable } from '#features/tables/api.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { type Attention, isUrgent } from '../attention/attention.ts';
import { AttentionText } from '../attention/attention-text.tsx';
import { TablePreview } from '../preview/table-preview.tsx';
import { LastResults } from './last-results.tsx';
import { OnlineCount } from './online-count.tsx';

interface Props {
  table: Table;
  /** The reason why the table needs a person. */
  attention?: Attention | undefined;
  /** True where this account may open the table's rounds. */
  canOpen: boolean;
  density?: Density;
}

/** One table of the lobby. The link in its title covers the card; the card's actions are above it. */
export const TableCard = memo(function TableCard({
  table,
  attention,
  canOpen,
  density = 'comfortable',
}: Props) {
  const { t } = useTranslation('dashboard');
  const live = useLiveTable(table.id);
  const closed = live === undefined ? table.active === false : live.state === 'closed';
  const titleId = `table-${String(table.id)}`;
  const name = useTableNames()(table.id, table.title);
  const title = <bdi translate="no">{name}</bdi>;
  const description = density === 'comfortable' ? (table.description ?? undefined) : undefined;
  return (
    <article className="card panel" aria-labelledby={titleId} data-closed={closed || undefined}>
      <div className="card__stage">
        {density !== 'list' && <TablePreview table={table} />}
        <div className="card__chip">
          <StateChip tableId={table.id} />
          <PlannedClosing tableId={table.id} className="chip" />
        </div>
        {attention !== undefined && attention.reason !== live?.state && (
          <AttentionPill table={table} name={name} attention={attention} />
        )}
      </div>
      <div className="card__body">
        <Flex gap={8} align="baseline" justify="space-between" className="card__head">
          <h2 className="card__title title" id={titleId}>
            {canOpen ? (
              <Link className="card__link" to={roundsOf(table)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <OnlineCount table={table} />
        </Flex>
        <p className="card__facts note cut" title={description}>
          <span>
            <bdi translate="no">{plainLine(table.model.name) || t(`filter.${table.game ?? OTHER_GAME}`)}</bdi>
          </span>
          {live?.dealer && (
            <span>
              <bdi translate="no">{plainLine(live.dealer.display_name)}</bdi>
            </span>
          )}
          {closed && live === undefined && <span>{t('inactive')}</span>}
          {description !== undefined && <span>{description}</span>}
        </p>
        <LastResults results={live?.last_results ?? []} />
      </div>
      {canOpen && <CardActions table={table} name={name} />}
    </article>
  );
});

interface PillProps {
  table: Table;
  name: string;
  attention: Attention;
}

/** The reason for attention: a link to the page where it is handled, if the account may open that page. */
function AttentionPill({ table, name, attention }: PillProps) {
  const { reason, to = reason === 'noDealer' ? paths.dealers.link(table.id) : roundsOf(table) } = attention;
  const isOpen = useMay(NEEDS[reason] ?? 'rounds.read');
  const text = (
    <>
      <TriangleAlertIcon />
      <AttentionText attention={attention} />
    </>
  );
  const shared = {
    className: 'card__attention is-attention',
    'data-urgent': isUrgent(attention) || undefined,
  };
  if (!isOpen) return <p {...shared}>{text}</p>;
  return (
    <Link {...shared} to={to}>
      {text}
      <span className="visually-hidden">{` · ${name}`}</span>
    </Link>
  );
}

/** The right that the page of a reason needs; the others lead to the table's rounds. */
const NEEDS: Partial<Record<Attention['reason'], Action>> = {
  player_waiting: 'chat.read',
  relief_missing: 'dealers.read',
  noDealer: 'dealers.read',
};

const roundsOf = ({ id, title }: Table): string => paths.tableRounds.link(id, title);

/** Quiet actions beside the card's own link. */
function CardActions({ table, name }: { table: Table; name: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="card__actions">
      <Link
        className="card__action"
        to={paths.tableChat.link(table.id)}
        aria-label={t('action.chat', { table: name })}
        title={t('action.chat', { table: name })}
      >
        <MessageSquareIcon />
      </Link>
      <Link
        className="card__action"
        to={roundsOf(table)}
        aria-label={t('action.rounds', { table: name })}
        title={t('action.rounds', { table: name })}
      >
        <ListIcon />
      </Link>
      <ControlButton tableId={table.id}>
        {(open) => (
          <button
            type="button"
            className="card__action"
            aria-label={t('action.control', { table: name })}
            title={t('action.control', { table: name })}
            onClick={open}
          >
            <SlidersHorizontalIcon />
          </button>
        )}
      </ControlButton>
    </div>
  );
}

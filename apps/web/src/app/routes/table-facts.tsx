import { Flex } from 'antd';
import { MessageSquareIcon, StarIcon, UsersIcon } from 'lucide-react';
import './table-rounds-route.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { Table, TableLimits } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LATE_MS } from '#config/late.ts';
import { paths } from '#config/paths.ts';
import { useConversations } from '#features/chat/api.ts';
import { EVENTS_POLL_MS, useEventChangesQuery, useEventsQuery } from '#features/events/api.ts';
import { TableControlFact } from '#features/table-control/table-control-fact.tsx';
import { useDashboardTablesQuery, useOnlineAt, useStaleSince } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney, formatNumber, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** Facts of a table, each a link to its page. Unknown facts are omitted, but their space is reserved. */
export function TableFacts({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const { table } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data }) => ({ table: data?.find(({ id }) => sameId(id, tableId)) }),
  });
  return (
    <ul className="table-facts" aria-label={t('facts.label')}>
      {table !== undefined && (
        <>
          <Players table={table} />
          {table.limits !== undefined && <Limits limits={table.limits} />}
          <TableControlFact table={table} />
          <TableChat table={table} />
          {/* It loads last, so it is placed last: no other fact moves. */}
          <RunningEvent table={table} />
        </>
      )}
    </ul>
  );
}

interface FactProps {
  icon: ReactNode;
  to: string;
  /** False reserves the space, so that the other facts do not move. */
  isKnown?: boolean;
  /** True once it has lasted too long. */
  isLate?: boolean;
  title?: string | undefined;
  /** Follows the link's text. */
  after?: ReactNode;
  children: ReactNode;
}

const Fact = ({ icon, to, isKnown = true, isLate = false, title, after, children }: FactProps) => (
  <Flex
    component="li"
    gap={6}
    align="center"
    className="table-fact muted"
    data-known={isKnown}
    data-late={isLate || undefined}
  >
    <Link className="table-fact__link inline" to={to} title={title}>
      {icon}
      <span className="cut">{children}</span>
    </Link>
    {after}
  </Flex>
);

function Players({ table }: { table: Table }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const isStale = useStaleSince() !== null;
  const { known, count, shared } = useOnlineAt(table);
  const n = formatNumber(count, language);
  return (
    <Fact
      icon={<UsersIcon />}
      isKnown={known}
      to={`${paths.players.link()}?table=${encodeURIComponent(table.id)}`}
    >
      <span className="tabular" data-stale={isStale || undefined}>
        {shared ? t('facts.playersShared', { n }) : t('facts.players', { count, n })}
      </span>
    </Fact>
  );
}

function Limits({ limits: { min, max, currency } }: { limits: TableLimits }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const money = (amount: number): string =>
    currency === null ? formatNumber(amount, language) : formatMoney({ amount, currency }, language);
  if (min === null && max === null) return null;
  return (
    <Flex component="li" gap={6} align="center" className="table-fact muted">
      <span className="cut tabular">
        {min === null
          ? t('facts.upTo', { max: money(max ?? 0) })
          : max === null
            ? t('facts.from', { min: money(min) })
            : t('facts.limits', { min: money(min), max: money(max) })}
      </span>
    </Flex>
  );
}

/** The promotion that runs at the table, and the number of others. */
function RunningEvent({ table: { id, game } }: { table: Table }) {
  const { t } = useTranslation('rounds');
  useEventChangesQuery();
  const { data } = useEventsQuery(
    game === null ? skipToken : { game, table_id: String(id), state: 'running', sort_by: 'ends_at:asc' },
    { pollingInterval: EVENTS_POLL_MS },
  );
  const first = data?.data[0];
  if (game === null || data === undefined || first === undefined) return null;
  const events = paths.gameEvents.link(game);
  const more = data.meta.total - 1;
  const name = plainLine(first.name);
  const others = more > 0 && (
    <Link
      className="table-fact__link table-fact__more tabular inline"
      to={`${events}?state=running&table_id=${encodeURIComponent(id)}`}
      aria-label={t('facts.moreEvents', { count: more })}
    >
      <span translate="no">{`+${more}`}</span>
    </Link>
  );
  return (
    <Fact
      icon={<StarIcon />}
      to={`${events}?event=${encodeURIComponent(first.id)}`}
      title={name}
      after={others}
    >
      <span>{t('facts.event')}</span> <bdi translate="no">{name}</bdi>
    </Fact>
  );
}

/** Unread messages at the table, the players who wait there, and the longest wait. */
function TableChat({ table }: { table: Table }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const { data } = useConversations();
  const chat = data?.find((one) => sameId(one.table.id, table.id));
  const since = chat?.waiting_since ?? null;
  const ms = useMinutesSince(since === null ? 0 : Date.parse(since)) * MINUTE_MS;
  if (table.chat === undefined || (chat === undefined && data !== undefined)) return null;
  const parts = [
    t('facts.chat'),
    ...(chat !== undefined && chat.unread > 0
      ? [t('facts.unread', { n: formatNumber(chat.unread, language) })]
      : []),
    ...(chat === undefined || since === null
      ? []
      : [
          t('facts.waiting', { count: chat.waiting_count, n: formatNumber(chat.waiting_count, language) }),
          t('facts.waits', { span: formatSpan(ms, language) }),
        ]),
  ];
  return (
    <Fact
      icon={<MessageSquareIcon />}
      to={paths.tableChat.link(table.id)}
      isKnown={chat !== undefined}
      isLate={since !== null && ms >= LATE_MS.messages}
    >
      <span translate="no" className="tabular">
        {parts.join(' · ')}
      </span>
    </Fact>
  );
}

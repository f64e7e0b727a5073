import './player-page.css';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile, PlayerMessage } from '@pitdesk/contracts/players';
import { Badge, Descriptions, Flex, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatClock, formatNumber, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { usePlayerQuery } from '../api.ts';
import { PlayerDays } from './player-days.tsx';
import { PlayerMessages } from './player-messages.tsx';
import { PlayerNotes } from './player-notes.tsx';

/** A player's place changes, and no channel follows a single player. */
const POLLING_MS = 10_000;
const MINUTE_MS = 60_000;

/** The parts of other features. */
interface OtherFeatures {
  /** Sanctions of staff against the player. */
  sanctions: (file: PlayerFile) => ReactNode;
  /** The player's cases, as far as the account may see them. */
  protectionCases: (file: PlayerFile) => ReactNode;
  /** Legal holds and erasure. */
  retention: (file: PlayerFile) => ReactNode;
  /** The player's language. */
  language: (playerId: string) => ReactNode;
  /** The flags of watched words on a message. */
  marks: (flags: NonNullable<PlayerMessage['flags']>) => ReactNode;
}

/** All data of one player, and the acts of staff. */
export function PlayerPage(others: OtherFeatures) {
  const { t } = useTranslation('player');
  const { id = '' } = useParams();
  const query = usePlayerQuery(id, { pollingInterval: POLLING_MS });
  const { data, error } = query;
  const failure = failureIn(error);
  const title = t('title', { name: data === undefined ? id : plainLine(personName(data.player)) });
  useDocumentTitle(title);
  if (failure?.code === 'player.erased') {
    return (
      <EmptyBox title={t('erased')} role="status" alone>
        <p>{t('erasedText')}</p>
      </EmptyBox>
    );
  }
  if (failure?.code === 'request.not_found') {
    return (
      <EmptyBox title={t('unknown')} role="status" alone>
        <p>{t('unknownText')}</p>
      </EmptyBox>
    );
  }
  return (
    <>
      {data === undefined && <PageHead title={title} />}
      <QueryState query={query} loading={<LoadingLines text={t('loading')} />} />
      {data !== undefined && <File key={data.id} file={data} others={others} />}
    </>
  );
}

function File({ file, others }: { file: PlayerFile; others: OtherFeatures }) {
  const { t } = useTranslation('player');
  const mayReadChat = useMay('chat.read');
  return (
    <Flex vertical gap={16} className="player-file">
      <Flex component="header" wrap gap={12} align="center" className="player-file__head">
        <h1>
          <bdi translate="no">{plainLine(personName(file.player))}</bdi>
        </h1>
        <OnlineTag file={file} />
      </Flex>
      <PlayerFacts file={file} language={mayReadChat && others.language(file.id)} />
      <div className="player-file__columns">
        <div>
          {others.sanctions(file)}
          {others.protectionCases(file)}
          {others.retention(file)}
          <PlayerNotes playerId={file.id} />
          {mayReadChat && <PlayerMessages playerId={file.id} marks={others.marks} />}
        </div>
        <div>
          <Section title={t('days.title')}>
            <PlayerDays days={file.days} keptSince={file.kept_since} wasSeen={file.tables.length > 0} />
          </Section>
          <Section title={t('tables.title')}>
            <PlayerTables tables={file.tables} />
          </Section>
          <Section title={t('visits.title')}>
            <PlayerVisits visits={file.visits} />
          </Section>
        </div>
      </div>
    </Flex>
  );
}

function OnlineTag({ file: { online } }: { file: PlayerFile }) {
  const { t } = useTranslation('player');
  if (online === null) return <Badge status="warning" text={t('onlineUnknown')} />;
  return online.length > 0 ? (
    <Badge status="success" text={t('online')} />
  ) : (
    <Badge status="default" text={t('offline')} />
  );
}

function PlayerFacts({ file, language: spoken }: { file: PlayerFile; language: ReactNode }) {
  const { t } = useTranslation(['player', 'fields']);
  const [language] = useLanguage();
  const places = (file.online ?? []).map(({ socket_id, table, since, maybe_earlier }) => (
    <li key={socket_id}>
      <bdi translate="no">{plainLine(table.title) || t('noTable')}</bdi>{' '}
      <span>
        {t(maybe_earlier ? 'sinceAtLeast' : 'since', { time: formatClock(Date.parse(since), language) })}
      </span>
    </li>
  ));
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        {
          key: 'now',
          label: t('now.title'),
          children:
            file.online === null ? (
              t('notKnown')
            ) : places.length === 0 ? (
              t('offline')
            ) : (
              <ul className="player-file__places">{places}</ul>
            ),
        },
        {
          key: 'id',
          label: t('fields:id'),
          children: (
            <Typography.Text copyable={{ text: file.id, tooltips: [t('copyId'), t('copyId')] }}>
              <span>{file.id}</span>
            </Typography.Text>
          ),
        },
        {
          key: 'names',
          label: t('fields:username'),
          children: <bdi translate="no">{file.names.map((name) => plainLine(name)).join(', ')}</bdi>,
        },
        { key: 'first', label: t('fact.first'), children: <Moment at={file.first_seen_at} shows="whole" /> },
        { key: 'last', label: t('fact.last'), children: <Moment at={file.last_seen_at} shows="whole" /> },
        ...(spoken ? [{ key: 'language', label: t('fields:language'), children: spoken }] : []),
        {
          key: 'money',
          label: t('fact.money'),
          children: <span title={t('fact.moneyWhy')}>{t('notKnown')}</span>,
        },
      ]}
    />
  );
}

function PlayerTables({ tables }: Pick<PlayerFile, 'tables'>) {
  const { t } = useTranslation(['player', 'fields']);
  const [language] = useLanguage();
  if (tables.length === 0) return <p>{t('tables.none')}</p>;
  return (
    <Table
      size="small"
      pagination={tables.length > 10 && { pageSize: 10, size: 'small' }}
      rowKey={({ table }) => `${table.id} ${table.title}`}
      dataSource={tables}
      columns={[
        {
          title: <span>{t('fields:table')}</span>,
          render: (_, { table }) => <bdi translate="no">{plainLine(table.title) || t('noTable')}</bdi>,
        },
        {
          title: <span>{t('tables.time')}</span>,
          align: 'end',
          render: (_, { minutes }) => <span>{formatSpan(minutes * MINUTE_MS, language)}</span>,
        },
        {
          title: <span>{t('tables.visits')}</span>,
          align: 'end',
          render: (_, { visits }) => <span>{formatNumber(visits, language)}</span>,
        },
        { title: <span>{t('tables.last')}</span>, render: (_, { last_at }) => <Moment at={last_at} /> },
      ]}
    />
  );
}

function PlayerVisits({ visits }: Pick<PlayerFile, 'visits'>) {
  const { t } = useTranslation(['player', 'fields']);
  if (visits.length === 0) return <p>{t('tables.none')}</p>;
  return (
    <Table
      size="small"
      pagination={visits.length > 10 && { pageSize: 10, size: 'small' }}
      rowKey={({ began_at, table }) => `${began_at} ${table.id}`}
      dataSource={visits}
      columns={[
        {
          title: <span>{t('fields:table')}</span>,
          render: (_, { table }) => <bdi translate="no">{plainLine(table.title) || t('noTable')}</bdi>,
        },
        {
          title: <span>{t('visits.from')}</span>,
          render: (_, { began_at, maybe_earlier }) => (
            <>
              <Moment at={began_at} /> {maybe_earlier && <span>{t('visits.maybe')}</span>}
            </>
          ),
        },
        {
          title: <span>{t('visits.to')}</span>,
          render: (_, { ended_at, ended_about }) =>
            ended_at === null ? (
              <span>{t('visits.lasts')}</span>
            ) : (
              <>
                <Moment at={ended_at} /> {ended_about && <span>{t('visits.about')}</span>}
              </>
            ),
        },
      ]}
    />
  );
}

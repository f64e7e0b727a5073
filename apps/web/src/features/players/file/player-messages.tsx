import { positionParam } from '@pitdesk/contracts/chat';
import type { PlayerMessage } from '@pitdesk/contracts/players';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { paths } from '#config/paths.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { usePlayerMessagesInfiniteQuery } from '../api.ts';

interface Props {
  playerId: string;
  /** Renders the flags of watched words on a message; from another feature. */
  marks: (flags: NonNullable<PlayerMessage['flags']>) => ReactNode;
}

/** A player's messages in every chat and under every name, each with a link to its place. */
export function PlayerMessages({ playerId, marks }: Props) {
  const { t } = useTranslation('player');
  const query = usePlayerMessagesInfiniteQuery(playerId);
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const messages = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section title={t('messages.title')}>
      <QueryState query={query} />
      {data !== undefined && messages.length === 0 && <p>{t('messages.none')}</p>}
      <ol className="player-messages">
        {messages.map((message) => (
          <Message key={`${message.chat_id} ${message.key}`} message={message} marks={marks} />
        ))}
      </ol>
      {hasNextPage && (
        <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('messages.more')}
        </Button>
      )}
    </Section>
  );
}

function Message({ message, marks }: Pick<Props, 'marks'> & { message: PlayerMessage }) {
  const { t } = useTranslation('player');
  const { table, withheld, flags } = message;
  return (
    <li>
      <p className="player-messages__about">
        <Moment at={message.created_at} />
        {table?.id != null && (
          <>
            <span> · </span>
            <Link to={paths.tableChat.link(table.id, positionParam(message))} title={t('messages.open')}>
              <bdi translate="no">{plainLine(table.title)}</bdi>
            </Link>
          </>
        )}
      </p>
      <p className="player-messages__text">
        {withheld === undefined ? (
          <bdi translate="no" dir="auto">
            {uncutLine(message.message)}
          </bdi>
        ) : (
          <em>{t('messages.withheld', { name: plainLine(withheld.by) })}</em>
        )}
      </p>
      {flags !== undefined && marks(flags)}
    </li>
  );
}

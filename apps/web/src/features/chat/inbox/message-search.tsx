import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import { CHAT } from '@pitdesk/contracts/chat';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryFailure } from '#components/query-failure.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { useSearchMessagesQuery } from '../api.ts';
import { TimeAgo, useAuthorOf } from './conversation-row.tsx';
import type { NameOf } from './conversation-rules.ts';
import type { Chosen } from './inbox-view.ts';
import { snippetOf } from './snippet.ts';

/** The search starts after this pause in typing. */
const PAUSE_MS = 250;
const MOST = 50;

interface Props {
  words: string;
  conversations: readonly Conversation[];
  nameOf: NameOf;
  linkTo: (chosen: Chosen, message: MessageView) => string;
}

/** The messages that contain the words, newest first, each with a link to its place. */
export function MessageSearch({ words, conversations, nameOf, linkTo }: Props) {
  const { t } = useTranslation('inbox');
  const typed = words.trim();
  const q = useDebounced(typed, PAUSE_MS);
  const skip = q.length < CHAT.searchMinLength;
  const query = useSearchMessagesQuery({ q, limit: MOST }, { skip });
  const { currentData, error } = query;
  if (typed.length < CHAT.searchMinLength) return null;
  const found = (currentData ?? []).flatMap((message) => {
    const conversation = conversations.find(({ chat_id }) => String(chat_id) === String(message.chat_id));
    return conversation === undefined ? [] : [{ message, table: conversation.table }];
  });
  const state = (): string | null => {
    if (currentData !== undefined && q === typed) return t('search.found', { count: found.length });
    return error === undefined ? t('search.looking') : null;
  };
  return (
    <section className="inbox__found" aria-label={t('search.inMessages')}>
      <h3>{t('search.inMessages')}</h3>
      <p className="hint" role="status">
        {state()}
      </p>
      <QueryFailure query={query} />
      <Flex component="ul" vertical>
        {found.map(({ message, table }) => (
          <FoundMessage
            key={`${message.chat_id} ${message.key}`}
            message={message}
            title={nameOf(table.id, table.title)}
            words={q}
            to={linkTo({ table: String(table.id), player: null }, message)}
          />
        ))}
      </Flex>
      {found.length === MOST && <p className="hint">{t('search.more', { count: MOST })}</p>}
    </section>
  );
}

interface FoundProps {
  message: MessageView;
  title: string;
  words: string;
  to: string;
}

function FoundMessage({ message, title, words, to }: FoundProps) {
  const { t } = useTranslation('inbox');
  const authorOf = useAuthorOf();
  const { before, match, after } = snippetOf(plainLine(message.message), words);
  return (
    <li>
      <Link className="conversation" to={to}>
        <span className="conversation__title cut">
          <bdi translate="no">{title}</bdi>
        </span>
        <TimeAgo at={message.created_at} />
        <span className="inbox__snippet note words">
          <bdi translate="no">{authorOf(message)}</bdi>:{' '}
          {message.withheld === undefined ? (
            <bdi translate="no">
              <span>{before}</span>
              <mark>{match}</mark>
              <span>{after}</span>
            </bdi>
          ) : (
            <em>{t('row.hidden')}</em>
          )}
        </span>
      </Link>
    </li>
  );
}

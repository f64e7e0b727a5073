import './message-results.css';
import { CHAT, type Conversation, type MessageView } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchMessagesQuery } from '../../../../api/chat/search-messages-api.ts';
import { failureIn } from '../../../../api/http/call-failure.ts';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { MessageResult } from './message-result.tsx';
import { useSettled } from './use-settled.ts';

/** A pause in typing after which the words are looked for. */
const PAUSE_MS = 250;
const MOST = 50;

interface Props {
  words: string;
  conversations: readonly Conversation[];
  linkTo: (table: string, message: MessageView) => string;
}

/** The messages that hold the words, newest first; each leads to its place in its conversation. */
export function MessageResults({ words, conversations, linkTo }: Props) {
  const { t } = useTranslation('inbox');
  const q = useSettled(words.trim(), PAUSE_MS);
  const skip = q.length < CHAT.searchMinLength;
  const {
    currentData: found,
    error,
    refetch,
    isFetching,
  } = useSearchMessagesQuery({ q, limit: MOST }, { skip });
  if (words.trim().length < CHAT.searchMinLength) return null;
  const failure = failureIn(error);
  const placed = (found ?? []).flatMap((message) => {
    const at = conversations.find(({ chat_id }) => String(chat_id) === String(message.chat_id));
    return at === undefined ? [] : [{ message, conversation: at }];
  });
  return (
    <section className="message-results" aria-label={t('search.inMessages')}>
      <h3 className="message-results__title">{t('search.inMessages')}</h3>
      <p className="message-results__count" role="status">
        {found === undefined || q !== words.trim()
          ? isWaiting()
          : t('search.found', { count: placed.length })}
      </p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <ul className="message-results__list">
        {placed.map(({ message, conversation }) => (
          <MessageResult
            key={`${message.chat_id} ${message.key}`}
            message={message}
            title={conversation.table.title}
            words={q}
            to={linkTo(String(conversation.table.id), message)}
          />
        ))}
      </ul>
      {placed.length === MOST && <p className="message-results__more">{t('search.more', { count: MOST })}</p>}
    </section>
  );

  function isWaiting() {
    return failure === undefined ? t('search.looking') : null;
  }
}

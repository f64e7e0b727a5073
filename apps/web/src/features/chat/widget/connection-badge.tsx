import './connection-badge.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatTime } from '../../../lib/format.ts';
import type { ChatState } from './chat-interruption.ts';

/** Whether messages arrive, in a word, and since when. */
export function ConnectionBadge({ chat }: { chat: ChatState }) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const time = formatTime(chat.since, language);
  const words =
    chat.state === 'connecting' ? t('connection.connecting') : t(`connection.${chat.state}`, { time });
  return (
    <span className="chat-connection" data-state={chat.state} title={words}>
      <span className="chat-connection__dot" aria-hidden="true" />
      <span className="chat-connection__text tabular">
        {chat.state === 'live' ? t('connection.short') : words}
      </span>
      {chat.state === 'live' && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

import type { MessageView } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Bubble } from './bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { WithheldNote } from './withheld-note.tsx';

interface Props {
  message: MessageView;
  /** Whether it begins anew, with its sender's name. */
  first: boolean;
}

/** A message that the operator has, with what staff can do to it; or the note that staff have hidden it. */
export function StoredMessage({ message, first }: Props) {
  const { t } = useTranslation('chat');
  const { chat_id, key, type, sender, created_at, withheld } = message;
  if (withheld !== undefined) return <WithheldNote chatId={chat_id} messageKey={key} mark={withheld} />;
  const name = type === 'me' ? t('thread.you') : sender;
  return (
    <div className="thread-row__message" data-own={type !== 'them' || undefined}>
      <Bubble
        side={type}
        sender={name}
        text={message.message}
        at={created_at}
        first={first}
        delivery={type === 'me' ? 'sent' : null}
      />
      <MessageMenu chatId={chat_id} messageKey={key} sender={name} />
    </div>
  );
}

import { Button } from 'antd';
import { MessageSquareIcon } from 'lucide-react';
import '../chat.css';
import './chat-launcher.css';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../api.ts';
import { UnreadCount, UnreadWords } from '../unread-badge.tsx';
import { UnsentAnywhereMark } from '../unsent-mark.tsx';
import { openWidget, useWidget } from './widget-open.ts';
import { WidgetTitle } from './widget-title.tsx';

/** Opens and closes the chat, from the header, where it covers nothing. */
export function ChatLauncher() {
  const { t } = useTranslation('chat');
  const { total: unread } = useUnread();
  const { isOpen, byHand } = useWidget();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen && byHand) button.current?.focus();
  }, [isOpen, byHand]);
  return (
    <>
      <Button
        className="launcher"
        ref={button}
        icon={
          <UnreadCount count={unread}>
            <MessageSquareIcon />
          </UnreadCount>
        }
        title={t(isOpen ? 'widget.minimise' : 'widget.open')}
        aria-expanded={isOpen}
        onClick={() => openWidget(!isOpen)}
      >
        <span className="launcher__words cut">
          <WidgetTitle />
        </span>
        <UnreadWords count={unread} />
        <UnsentAnywhereMark isSmall />
      </Button>
      {/* Outside of the button, because changes of a button's name are not announced. */}
      <span role="status">
        <UnreadWords count={unread} />
      </span>
    </>
  );
}

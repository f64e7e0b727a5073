import { Badge, Button } from 'antd';
import { MessageSquareIcon } from 'lucide-react';
import '../chat.css';
import './chat-launcher.css';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../api.ts';
import { UnsentAnywhereMark } from '../unsent-mark.tsx';
import { openWidget, useWidget } from './widget-open.ts';
import { WidgetTitle } from './widget-title.tsx';

/** Opens and closes the chat, from the header, where it covers nothing. */
export function ChatLauncher() {
  const { t } = useTranslation('chat');
  const waiting = useWaiting()?.count ?? 0;
  const words = waiting > 0 && t('waiting.players', { count: waiting });
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
          <Badge translate="no" count={waiting} size="small" title="" aria-hidden="true">
            <MessageSquareIcon />
          </Badge>
        }
        title={t(isOpen ? 'widget.minimise' : 'widget.open')}
        aria-expanded={isOpen}
        onClick={() => openWidget(!isOpen)}
      >
        <span className="launcher__words cut">
          <WidgetTitle />
        </span>
        <span className="visually-hidden">{words}</span>
        <UnsentAnywhereMark isSmall />
      </Button>
      {/* Outside of the button, because changes of a button's name are not announced. */}
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </>
  );
}

import '../../../components/button.css';
import './widget-panel.css';
import { type KeyboardEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../../api/chat/conversations/conversations-api.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { MinimiseIcon } from '../chat-icons.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { ChatTab } from './chat-tab.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { useChatState } from './use-chat-state.ts';
import { useInertBehind } from './use-inert-behind.ts';
import { WidgetTabs } from './widget-tabs.tsx';
import { WidgetTitle } from './widget-title.tsx';

interface Props {
  /** Null until they have been counted. */
  onlineCount: number | null;
  players: ReactNode;
  onMinimise: () => void;
  /** Whether a person has just opened it, who then goes on in it by keyboard. */
  takeFocus: boolean;
}

/** The open widget. */
export default function WidgetPanel({ onlineCount, players, onMinimise, takeFocus }: Props) {
  const { t } = useTranslation('chat');
  const [tab, setTab] = useState<'chat' | 'players'>('chat');
  const { byChat } = useUnread();
  const chat = useChatState();
  const panel = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const startsFocused = useRef(takeFocus);
  useInertBehind(panel);

  useLayoutEffect(() => {
    if (!startsFocused.current) return;
    if (message.current?.disabled === false) message.current.focus();
    else picker.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // What is open inside, or was opened from inside, is the layer that closes.
    if (panel.current?.querySelector('[aria-expanded="true"]')) return;
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    onMinimise();
  };
  return (
    <section
      className="widget"
      id="chat-widget"
      ref={panel}
      aria-label={t('widget.label')}
      onKeyDown={onKeyDown}
    >
      <header className="widget__head">
        <div className="widget__names">
          <h2 className="widget__title">
            <WidgetTitle onlineCount={onlineCount} />
          </h2>
          <ConnectionBadge chat={chat} />
        </div>
        <AlertSettings />
        <IconButton label={t('widget.minimise')} onClick={onMinimise}>
          <MinimiseIcon />
        </IconButton>
      </header>
      <div role="status">
        {(chat.state === 'lost' || chat.state === 'stale') && (
          <p className="widget__notice">{t(`widget.${chat.state}`)}</p>
        )}
      </div>
      <WidgetTabs
        label={t('widget.label')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            name: 'chat',
            label: t('widget.chat'),
            content: <ChatTab unread={byChat} shown={tab === 'chat'} picker={picker} message={message} />,
          },
          // Who is online changes all the time: it is followed only while somebody looks.
          {
            name: 'players',
            label: t('widget.players'),
            content: tab === 'players' && <Suspense>{players}</Suspense>,
          },
        ]}
      />
    </section>
  );
}

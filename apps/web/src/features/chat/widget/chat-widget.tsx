import { MessageSquareIcon } from 'lucide-react';
import '../chat.css';
import './widget.css';
import { Button } from 'antd';
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '#components/part-boundary.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { tabStore } from '#lib/browser/browser-store.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useUnread } from '../api.ts';
import { AssignmentNotes } from '../assignment/assignment-notes.tsx';
import { UnreadBadge } from '../unread-badge.tsx';
import { UnsentAnywhereMark } from '../unsent-mark.tsx';

const WidgetPanel = lazyPart(
  () => import('./widget-panel.tsx'),
  ['chat', 'translation', 'lists', 'inbox', 'roles'],
);

/** Each tab of the browser keeps for itself whether its widget is open. */
const OPEN_KEY = 'pitdesk.chat.widget.v1';
const OPEN = 'open';

interface ChatWidgetProps {
  /** The number of players online; null until they have been counted. */
  onlineCount: number | null;
  players: ReactNode;
}

/** The floating chat: a button until it is opened; after a reload it is open again if it was open before. */
export default function ChatWidget({ onlineCount, players }: ChatWidgetProps) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { total: unread } = useUnread();
  const [open, setOpen] = useState(() => tabStore.getItem(OPEN_KEY) === OPEN);
  const [byHand, setByHand] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean): void => {
    if (next) tabStore.setItem(OPEN_KEY, OPEN);
    else tabStore.removeItem(OPEN_KEY);
    // The button, and the focus on it, stay until the panel is there.
    startTransition(() => {
      setOpen(next);
      setByHand(true);
    });
  };
  useLayoutEffect(() => {
    if (!open && byHand) button.current?.focus();
  }, [open, byHand]);

  const title = (
    <span className="tabular">
      {onlineCount === null
        ? t('widget.title')
        : t('widget.titleCount', { online: formatNumber(onlineCount, language) })}
    </span>
  );
  const launcher = (
    <>
      <Button
        type="primary"
        shape="round"
        className="launcher"
        ref={button}
        icon={<MessageSquareIcon />}
        title={t('widget.open')}
        aria-expanded={false}
        onClick={() => change(true)}
      >
        {title}
        <UnreadBadge count={unread} />
        <UnsentAnywhereMark isSmall />
      </Button>
      {/* Beside the button: what changes inside of one is part of its name, and is not announced. */}
      <span className="visually-hidden" role="status">
        {unread > 0 && t('unread', { count: unread })}
      </span>
    </>
  );
  return (
    <>
      <AssignmentNotes />
      {open ? (
        <PartBoundary before={launcher} onClose={() => change(false)}>
          <WidgetPanel title={title} players={players} onMinimise={() => change(false)} takeFocus={byHand} />
        </PartBoundary>
      ) : (
        launcher
      )}
    </>
  );
}

import './launcher.css';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageIcon } from '../../../components/icons.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { WidgetTitle } from './widget-title.tsx';

interface Props {
  onlineCount: number | null;
  unread: number;
  onOpen: () => void;
  button: Ref<HTMLButtonElement>;
}

/** The widget while it is minimised: what it is, and how much waits in it. */
export function Launcher({ onlineCount, unread, onOpen, button }: Props) {
  const { t } = useTranslation('chat');
  return (
    <>
      <button
        type="button"
        className="launcher"
        ref={button}
        title={t('widget.open')}
        aria-expanded={false}
        onClick={onOpen}
      >
        <MessageIcon />
        <WidgetTitle onlineCount={onlineCount} />
        <UnreadBadge count={unread} />
      </button>
      {/* Beside the button: what changes inside of one is part of its name, and is not told. */}
      <span className="visually-hidden" role="status">
        {unread > 0 && t('unread', { count: unread })}
      </span>
    </>
  );
}

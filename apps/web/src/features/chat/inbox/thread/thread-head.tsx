import './thread-head.css';
import type { Conversation, GameName, Presence } from '@pitdesk/contracts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../../components/icon-button.tsx';
import { plainLine } from '../../../../lib/plain-line.ts';
import { BackIcon, DownloadIcon, PeopleIcon } from '../inbox-icons.tsx';
import { TypingLine } from './typing-line.tsx';

interface Props {
  conversation: Conversation;
  game: GameName | undefined;
  staff: Presence['staff'];
  title: Ref<HTMLHeadingElement>;
  /** The address of the list alone, for a screen that holds one at a time. */
  listLink: string;
  claim: ReactNode;
  onExport: () => void;
  onDetails: () => void;
}

/** Above a thread: the way back, the table, who has taken it, and what can be done with the whole of it. */
export function ThreadHead({
  conversation,
  game,
  staff,
  title,
  listLink,
  claim,
  onExport,
  onDetails,
}: Props) {
  const { t } = useTranslation('inbox');
  const { table } = conversation;
  return (
    <header className="thread-head">
      <Link className="icon-button thread-head__back" to={listLink} aria-label={t('thread.back')}>
        <BackIcon />
      </Link>
      <div className="thread-head__table">
        <h2 className="thread-head__title" id="thread-title" ref={title} tabIndex={-1}>
          <bdi>{plainLine(table.title)}</bdi>
        </h2>
        <p className="thread-head__facts">
          {game !== undefined && <span>{t(`game.${game}`)}</span>}
          <span>{t('filter.terminalNumber', { id: table.terminal_id })}</span>
          <TypingLine staff={staff} />
        </p>
      </div>
      <div className="thread-head__actions">
        {claim}
        <IconButton label={t('export.open')} aria-keyshortcuts="e" onClick={onExport}>
          <DownloadIcon />
        </IconButton>
        <IconButton className="thread-head__details" label={t('side.title')} onClick={onDetails}>
          <PeopleIcon />
        </IconButton>
      </div>
    </header>
  );
}

import type { Conversation, Presence } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Button } from 'antd';
import { ChevronLeftIcon, CircleCheckIcon, DownloadIcon, UsersIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/link-button.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { TargetWait } from '../assignment/target-wait.tsx';

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  staff: Presence['staff'];
  title: Ref<HTMLHeadingElement>;
  /** The address of the list, for narrow screens. */
  listLink: string;
  assignment: ReactNode;
  noAnswer: ReactNode;
  onExport: () => void;
  onDetails: () => void;
}

/** The head of a thread: the way back, the table, the wait, the holder and the actions. */
export function ThreadHead(props: Props) {
  const { conversation, name, game, staff, title, listLink, assignment, noAnswer, onExport, onDetails } =
    props;
  const { t } = useTranslation('inbox');
  const { table, waiting_since } = conversation;
  return (
    <header className="thread-head">
      <LinkButton
        className="thread-head__back"
        type="text"
        icon={<ChevronLeftIcon />}
        to={listLink}
        aria-label={t('thread.back')}
      />
      <div className="thread-head__table">
        <h2 className="thread-head__title one-line" id="thread-title" ref={title} tabIndex={-1}>
          <bdi translate="no">{name}</bdi>
        </h2>
        <p className="thread-head__facts one-line quiet">
          {waiting_since !== null && (
            <TargetWait since={waiting_since} seconds={conversation.target.seconds} />
          )}
          {game !== undefined && <span>{t(`game.${game}`)}</span>}
          <span className="one-line">{t('filter.terminalNumber', { id: table.terminal_id })}</span>
          <TypingLine staff={staff} />
        </p>
      </div>
      <div className="thread-head__actions">
        {noAnswer}
        {assignment}
        <Button
          type="text"
          icon={<DownloadIcon />}
          aria-label={t('export.open')}
          title={t('export.open')}
          aria-keyshortcuts="e"
          onClick={onExport}
        />
        <Button
          className="thread-head__details"
          type="text"
          icon={<UsersIcon />}
          aria-label={t('side.title')}
          title={t('side.title')}
          onClick={onDetails}
        />
      </div>
    </header>
  );
}

/** Names the colleague who is typing here. */
function TypingLine({ staff }: { staff: Presence['staff'] }) {
  const { t } = useTranslation('inbox');
  const typing = staff.filter((one) => one.typing);
  const [first] = typing;
  return (
    <span
      className="thread-head__typing one-line"
      role="status"
    >{`${first !== undefined && typing.length === 1 ? t('typing.one', { name: first.username }) : ''}${typing.length > 1 ? t('typing.several') : ''}`}</span>
  );
}

interface NoAnswerProps {
  conversation: Conversation;
  isBusy: boolean;
  onMark: () => void;
  onUndo: () => void;
}

/** The button that marks that no answer is needed, with an undo. */
export function NoAnswerControl({ conversation, isBusy, onMark, onUndo }: NoAnswerProps) {
  const { t } = useTranslation('inbox');
  const { waiting_since, no_answer } = conversation;
  if (no_answer) {
    return (
      <span className="no-answer">
        <CircleCheckIcon />
        <span className="one-line">{t('noAnswer.by', { name: plainLine(no_answer.username) })}</span>
        <Button size="small" disabled={isBusy} aria-keyshortcuts="x" onClick={onUndo}>
          {t('noAnswer.undo')}
        </Button>
      </span>
    );
  }
  if (waiting_since === null) return null;
  return (
    <Button disabled={isBusy} aria-keyshortcuts="x" onClick={onMark}>
      {t('noAnswer.mark')}
    </Button>
  );
}

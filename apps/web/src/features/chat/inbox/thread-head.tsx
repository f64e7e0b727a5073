import type { Claim, Conversation, Presence } from '@pitdesk/contracts/chat';
import type { Instant } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, DownloadIcon, PlayersIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BackIcon, HandIcon } from '../chat-icons.tsx';

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  staff: Presence['staff'];
  title: Ref<HTMLHeadingElement>;
  /** The address of the list alone, for a screen that holds one at a time. */
  listLink: string;
  claim: ReactNode;
  noAnswer: ReactNode;
  onExport: () => void;
  onDetails: () => void;
}

/** Above a thread: the way back, the table, who has taken it, and what can be done with the whole of it. */
export function ThreadHead(props: Props) {
  const { conversation, name, game, staff, title, listLink, claim, noAnswer, onExport, onDetails } = props;
  const { t } = useTranslation('inbox');
  const { table } = conversation;
  return (
    <header className="thread-head">
      <LinkButton
        className="thread-head__back"
        type="text"
        icon={<BackIcon />}
        to={listLink}
        aria-label={t('thread.back')}
      />
      <div className="thread-head__table">
        <h2 className="thread-head__title one-line" id="thread-title" ref={title} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <p className="thread-head__facts one-line quiet">
          {game !== undefined && <span>{t(`game.${game}`)}</span>}
          <span>{t('filter.terminalNumber', { id: table.terminal_id })}</span>
          <TypingLine staff={staff} />
        </p>
      </div>
      <div className="thread-head__actions">
        {noAnswer}
        {claim}
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
          icon={<PlayersIcon />}
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
    <span className="thread-head__typing one-line" role="status">
      {first !== undefined && typing.length === 1 && t('typing.one', { name: first.username })}
      {typing.length > 1 && t('typing.several')}
    </span>
  );
}

interface NoAnswerProps {
  conversation: Conversation;
  isBusy: boolean;
  onMark: () => void;
  onUndo: () => void;
}

/** Marks that a waiting player needs no answer, with an undo. */
export function NoAnswerControl({ conversation, isBusy, onMark, onUndo }: NoAnswerProps) {
  const { t } = useTranslation('inbox');
  const { waiting_since, no_answer } = conversation;
  if (no_answer) {
    return (
      <span className="no-answer">
        <CheckIcon />
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

interface ClaimProps {
  claim: Claim | null;
  mine: boolean;
  onTake: () => void;
  onRelease: () => void;
}

/** The claim of the conversation: none, own with the time left, or a colleague's. */
export function ClaimControl({ claim, mine, onTake, onRelease }: ClaimProps) {
  const { t } = useTranslation('inbox');
  if (claim === null) {
    return (
      <Button icon={<HandIcon />} aria-keyshortcuts="c" onClick={onTake}>
        {t('claim.take')}
      </Button>
    );
  }
  return (
    <span className="claim" data-held={mine ? 'mine' : 'theirs'}>
      <HandIcon />
      <span className="one-line">
        {mine ? t('claim.yours') : t('claim.theirs', { name: claim.username })}
      </span>
      <TimeLeft until={claim.expires_at} />
      {mine && (
        <Button size="small" aria-keyshortcuts="c" onClick={onRelease}>
          {t('claim.release')}
        </Button>
      )}
    </span>
  );
}

/** The time left of a claim. */
function TimeLeft({ until }: { until: Instant }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1_000));
  return (
    <span className="claim__left tabular" title={t('claim.until')}>
      {formatDuration(seconds, language)}
    </span>
  );
}

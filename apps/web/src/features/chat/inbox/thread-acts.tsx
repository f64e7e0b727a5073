import { EllipsisIcon, HandIcon } from 'lucide-react';
import '../assignment/assignment.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Instant } from '@pitdesk/contracts/fields';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#components/menu-button.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { Assigning } from '../assignment/api.ts';
import { GiveDialog } from '../assignment/give-dialog.tsx';
import { type Assignable, holderOf, mayMove } from '../assignment/rules.ts';
import { useHolderText } from '../assignment/use-holder-text.ts';
import { KEYS } from './inbox-keys.ts';

export interface Act {
  key: string;
  label: string;
  run: () => void;
  disabled?: boolean;
}

interface Props {
  assignable: Assignable;
  /** False for a player who does not wait: there is nothing to assign. */
  isAssignable: boolean;
  user: LoadedUser;
  assigning: Assigning;
  noAnswer: Act | null;
  /** Acts that are only in the menu. */
  others: readonly Act[];
}

/** The holder of a conversation with the remaining time, the two usual acts, and a menu of what does not fit beside them. */
export function ThreadActs({ assignable, isAssignable, user, assigning, noAnswer, others }: Props) {
  const { t } = useTranslation('inbox');
  const { assignment, target, covered } = assignable;
  const { take, giveBack, isBusy } = assigning;
  const [mayAssign, mayReassign] = [useMay('chat.assign'), useMay('chat.reassign')];
  const [isGiving, setGiving] = useState(false);
  const holder = holderOf(assignable, user);
  const isHeld = isAssignable && assignment !== null;
  const isTables = target.player !== covered.player;
  // A player without an assignment is free, even if the table is assigned.
  const isMovable = isAssignable && mayAssign && (isTables || mayMove(assignable, user, mayReassign));
  const isToTake = isMovable && (holder !== 'me' || assignment?.taken_up_at === null);
  const isTakeShown = isToTake && (isTables || holder !== 'other');
  const isNoAnswerShown = !(isHeld && isTakeShown);
  const act = (key: 'take' | 'give' | 'giveBack', run: () => void): Act => ({
    key,
    label: t(`assignment.act.${key}`),
    run,
    disabled: isBusy,
  });
  const acts = [
    ...(noAnswer === null || isNoAnswerShown ? [] : [noAnswer]),
    ...(isToTake && !isTakeShown ? [act('take', take)] : []),
    ...(isMovable ? [act('give', () => setGiving(true))] : []),
    // The table's assignment is ended at the table.
    ...(isMovable && assignment !== null && !isTables ? [act('giveBack', giveBack)] : []),
    ...others,
  ];
  return (
    <Flex wrap gap={6} align="center" className="thread-head__acts">
      {isHeld && <HolderPill assignable={assignable} user={user} />}
      {noAnswer !== null && isNoAnswerShown && (
        <Button size="small" aria-keyshortcuts={KEYS.noAnswer} onClick={noAnswer.run}>
          {noAnswer.label}
        </Button>
      )}
      {isTakeShown && (
        <Button size="small" disabled={isBusy} aria-keyshortcuts={KEYS.take} onClick={take}>
          {t('assignment.act.take')}
        </Button>
      )}
      <MenuButton
        type="text"
        icon={<EllipsisIcon />}
        aria-label={t('thread.more')}
        title={t('thread.more')}
        items={acts.map(({ key, label, disabled = false }) => ({ key, label, disabled }))}
        onChoose={(chosen) => acts.find(({ key }) => key === chosen)?.run()}
      />
      {isGiving && (
        <GiveDialog
          assignable={assignable}
          user={user}
          assigning={assigning}
          onClose={() => setGiving(false)}
        />
      )}
    </Flex>
  );
}

function HolderPill({ assignable, user }: Pick<Props, 'assignable' | 'user'>) {
  const textOf = useHolderText();
  const { assignment } = assignable;
  const holder = holderOf(assignable, user);
  if (assignment === null) return null;
  const words = textOf(assignment, holder === 'me');
  return (
    <span className="assignment mark is-attention" data-holder={holder} title={words}>
      <HandIcon />
      <span className="cut">{words}</span>
      <TimeLeft until={assignment.returns_at} />
    </span>
  );
}

/** The time until the assignment ends. */
function TimeLeft({ until }: { until: Instant }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1_000));
  return (
    <span translate="no" className="assignment__left tabular" title={t('assignment.held.until')}>
      {formatDuration(seconds, language)}
    </span>
  );
}

import { EllipsisIcon, HandIcon } from 'lucide-react';
import './assignment.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Instant } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#components/menu-button.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { Assigning } from './api.ts';
import { GiveDialog } from './give-dialog.tsx';
import { type Assignable, holderOf, mayMove } from './rules.ts';
import { useHolderText } from './use-holder-text.ts';

interface Props {
  assignable: Assignable;
  user: LoadedUser;
  assigning: Assigning;
}

/** The holder of a conversation above its thread, with the remaining time and the actions. */
export function AssignmentControl({ assignable, user, assigning }: Props) {
  const { t } = useTranslation('inbox');
  const { assignment, target, covered } = assignable;
  const { take, giveBack, isBusy } = assigning;
  const [mayAssign, mayReassign] = [useMay('chat.assign'), useMay('chat.reassign')];
  const [isGiving, setGiving] = useState(false);
  const textOf = useHolderText();
  const holder = holderOf(assignable, user);
  const isTables = target.player !== covered.player;
  // A player without an assignment is free, whoever has the table.
  const isMovable = mayAssign && (isTables || mayMove(assignable, user, mayReassign));
  const isToTake = isMovable && (holder !== 'me' || assignment?.taken_up_at === null);
  const acts = [
    { key: 'give', label: t('assignment.act.give') },
    // The table's assignment is ended at the table.
    ...(assignment === null || target.player !== covered.player
      ? []
      : [{ key: 'back', label: t('assignment.act.giveBack') }]),
  ];
  return (
    <span className="assignment" data-holder={holder}>
      {assignment !== null && (
        <>
          <HandIcon />
          <span className="one-line">{textOf(assignment, holder === 'me')}</span>
          <TimeLeft until={assignment.returns_at} />
        </>
      )}
      {isToTake && (
        <Button
          size={assignment === null ? 'middle' : 'small'}
          icon={assignment === null ? <HandIcon /> : null}
          disabled={isBusy}
          aria-keyshortcuts="c"
          onClick={take}
        >
          {t('assignment.act.take')}
        </Button>
      )}
      {isMovable && (
        <MenuButton
          type="text"
          size={assignment === null ? 'middle' : 'small'}
          icon={<EllipsisIcon />}
          aria-label={t('assignment.act.more')}
          title={t('assignment.act.more')}
          disabled={isBusy}
          items={acts}
          onChoose={(act) => (act === 'back' ? giveBack() : setGiving(true))}
        />
      )}
      {isGiving && (
        <GiveDialog
          assignable={assignable}
          user={user}
          assigning={assigning}
          onClose={() => setGiving(false)}
        />
      )}
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

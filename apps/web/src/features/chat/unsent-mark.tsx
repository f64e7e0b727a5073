import type { EntityId } from '@pitdesk/contracts/fields';
import { PencilIcon, TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnsent, useUnsentAnywhere } from './live/use-chat.ts';

interface MarkProps {
  unsent: NonNullable<ReturnType<typeof useUnsent>>;
  /** True if the word is only for screen readers and in the title. */
  isSmall?: boolean;
}

function Mark({ unsent, isSmall = false }: MarkProps) {
  const { t } = useTranslation('chat');
  const words = t(`unsent.${unsent}`);
  return (
    <span className="mark unsent-mark" data-unsent={unsent} title={isSmall ? words : undefined}>
      {unsent === 'draft' ? <PencilIcon /> : <TriangleAlertIcon />}
      <span className={isSmall ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
}

/** Marks a conversation, or all at a table, with unsent messages or a draft. */
export function UnsentMark({ chatId, player = null }: { chatId: EntityId; player?: string | null }) {
  const unsent = useUnsent({ chatId, player });
  return unsent === null ? null : <Mark unsent={unsent} />;
}

interface AnywhereProps extends Pick<MarkProps, 'isSmall'> {
  /** The conversation whose draft is visible anyway. */
  except?: EntityId | null;
}

/** Marks the most urgent state of all conversations. */
export function UnsentAnywhereMark({ except = null, isSmall = false }: AnywhereProps) {
  const unsent = useUnsentAnywhere(except);
  return unsent === null ? null : <Mark unsent={unsent} isSmall={isSmall} />;
}

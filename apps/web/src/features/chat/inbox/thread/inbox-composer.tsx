import type { Claim, EntityId } from '@pitdesk/contracts';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../../../components/icons.tsx';
import { Composer } from '../../composer/composer.tsx';
import type { Suggestion } from '../../composer/suggestions/slash-query.ts';
import { SecondVoiceDialog } from './second-voice-dialog.tsx';

interface Props {
  chatId: EntityId;
  /** The claim of a colleague, where one has it. */
  othersClaim: Claim | null;
  suggestions: readonly Suggestion[];
  onTyping: () => void;
  onLeave: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** The message box of the inbox: who else is at it is said before it is too late. */
export function InboxComposer(props: Props) {
  const { chatId, othersClaim, suggestions, onTyping, onLeave, field } = props;
  const { t } = useTranslation('inbox');
  /** Sends what waits for an answer. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the message box's, and goes on to the list.
    <div className="inbox__composer" onKeyDown={onKeyDown}>
      {othersClaim !== null && (
        <p className="inbox__note">
          <WarningIcon />
          {t('claim.warning', { name: othersClaim.username })}
        </p>
      )}
      <Composer
        chatId={chatId}
        onTyping={onTyping}
        field={field}
        suggestions={suggestions}
        beforeSend={othersClaim === null ? undefined : (send) => setWaiting(() => send)}
      />
      {waiting !== null && othersClaim !== null && (
        <SecondVoiceDialog
          claim={othersClaim}
          onClose={() => setWaiting(null)}
          onSend={() => {
            setWaiting(null);
            waiting();
          }}
        />
      )}
    </div>
  );
}

import type { Claim, EntityId } from '@pitdesk/contracts';
import { Alert, Button } from 'antd';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Composer } from '../composer/composer.tsx';
import type { Suggestion } from '../composer/slash-query.ts';

interface Props {
  chatId: EntityId;
  /** The claim of a colleague, where one has it. */
  othersClaim: Claim | null;
  suggestions: readonly Suggestion[];
  onTyping: () => void;
  onLeave: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** The message box of the inbox: it warns before a message goes out where a colleague is answering. */
export function InboxComposer(props: Props) {
  const { chatId, othersClaim, suggestions, onTyping, onLeave, field } = props;
  const { t } = useTranslation('inbox');
  /** Sends the message that waits for the dialog's answer. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      event.key === 'Escape' &&
      waiting === null &&
      !event.defaultPrevented &&
      !event.nativeEvent.isComposing
    )
      onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the message box, and leads to the list.
    <div onKeyDown={onKeyDown}>
      {othersClaim !== null && (
        <Alert banner role="note" title={t('claim.warning', { name: othersClaim.username })} />
      )}
      <Composer
        chatId={chatId}
        onTyping={onTyping}
        field={field}
        suggestions={suggestions}
        beforeSend={othersClaim === null ? undefined : (send) => setWaiting(() => send)}
      />
      {waiting !== null && othersClaim !== null && (
        <Dialog onClose={() => setWaiting(null)} title={t('claim.askTitle', { name: othersClaim.username })}>
          <p>{t('claim.askText', { name: othersClaim.username })}</p>
          <DialogActions>
            <Button onClick={() => setWaiting(null)}>{t('claim.keepWriting')}</Button>
            <Button
              type="primary"
              onClick={() => {
                setWaiting(null);
                waiting();
              }}
            >
              {t('claim.sendAnyway')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

import '../../../components/button.css';
import './hide-dialog.css';
import { CHAT, type EntityId } from '@pitdesk/contracts';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiding } from '../../../api/chat/hiding-api.ts';
import { useTextDraft } from '../../../api/form-drafts/use-text-draft.ts';
import { LengthNote } from '../../../components/length-note.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

interface Props {
  chatId: EntityId;
  messageKey: string;
  onClose: () => void;
}

/** Says what hiding does, and what it does not, before it is done. */
export function HideDialog({ chatId, messageKey, onClose }: Props) {
  const { t } = useTranslation('chat');
  const id = useId();
  const { text: reason, type, drop } = useTextDraft(`hide:${chatId}:${messageKey}`);
  const { hide, isBusy, failed } = useHiding(chatId);
  const throwAway = (): void => {
    drop();
    onClose();
  };
  const one = useOneAtATime();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void one(async () => {
      if (await hide(messageKey, reason.trim())) throwAway();
    });
  };
  return (
    <ModalDialog onClose={onClose} title={t('hide.title')} closeLabel={t('cancel')} place="middle">
      <form className="hide-dialog" onSubmit={onSubmit}>
        <p>{t('hide.text')}</p>
        <label htmlFor={`${id}-reason`}>{t('hide.reason')}</label>
        <input
          id={`${id}-reason`}
          type="text"
          dir="auto"
          maxLength={CHAT.hideReasonMaxLength}
          value={reason}
          aria-describedby={`${id}-length`}
          onChange={({ target }) => type(target.value)}
        />
        <p className="hide-dialog__length" id={`${id}-length`}>
          <LengthNote used={reason.length} max={CHAT.hideReasonMaxLength} />
        </p>
        {failed && (
          <p role="alert" className="hide-dialog__failure">
            {t('hide.failed')}
          </p>
        )}
        <div className="hide-dialog__actions">
          <button type="button" className="button" onClick={throwAway}>
            {t('cancel')}
          </button>
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {t('hide.confirm')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

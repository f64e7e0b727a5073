import type { CannedReply } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteCannedReplyMutation } from '../../../../api/chat/canned-replies-api.ts';
import { failureIn } from '../../../../api/http/call-failure.ts';
import { failureText } from '../../../../components/failure-text.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { BinIcon, PencilIcon } from '../inbox-icons.tsx';

/** One reply in the list that manages them. Deleting asks once more, in its own place. */
export function ManagedReply({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [remove, { isLoading, error }] = useDeleteCannedReplyMutation();
  const failure = failureIn(error);
  return (
    <li className="canned__reply">
      <div className="canned__words">
        <span className="canned__shortcut">/{reply.shortcut}</span>
        <bdi className="canned__text">{reply.text}</bdi>
        <span className="canned__by">{t('canned.by', { name: reply.updated_by })}</span>
        {failure !== undefined && <span role="alert">{common(failureText(failure.code))}</span>}
      </div>
      {asked ? (
        <div className="canned__actions">
          <button type="button" className="button button--small" onClick={() => setAsked(false)}>
            {t('canned.keep')}
          </button>
          <button
            type="button"
            className="button button--small canned__delete"
            disabled={isLoading}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed.
            autoFocus
            onClick={() => void remove(reply.id)}
          >
            {t('canned.delete')}
          </button>
        </div>
      ) : (
        <div className="canned__actions">
          <IconButton label={t('canned.edit', { shortcut: reply.shortcut })} onClick={onEdit}>
            <PencilIcon />
          </IconButton>
          <IconButton
            label={t('canned.deleteOne', { shortcut: reply.shortcut })}
            onClick={() => setAsked(true)}
          >
            <BinIcon />
          </IconButton>
        </div>
      )}
    </li>
  );
}

import './canned-dialog.css';
import type { CannedReply } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
} from '../../../../api/chat/canned-replies-api.ts';
import { failureIn } from '../../../../api/http/call-failure.ts';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { ModalDialog } from '../../../../components/modal-dialog.tsx';
import type { CannedValues } from './canned-values.ts';
import { ManagedReply } from './managed-reply.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { ReplyInput } from './reply-rules.ts';

const NEW: ReplyInput = { shortcut: '', text: '' };

/** The house's canned replies: everybody's, so who changed one last stands beside it. */
export function CannedDialog({ values, onClose }: { values: CannedValues; onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const { data: replies, error, refetch, isFetching } = useCannedRepliesQuery();
  const [create, creation] = useCreateCannedReplyMutation();
  const [update, change] = useUpdateCannedReplyMutation();
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null);
  const [taken, setTaken] = useState<string | null>(null);

  const edit = (next: CannedReply | 'new' | null): void => {
    setTaken(null);
    creation.reset();
    change.reset();
    setEditing(next);
  };
  const save = async (input: ReplyInput): Promise<boolean> => {
    const { error: refusal } = await (editing === 'new' || editing === null
      ? create(input)
      : update({ id: editing.id, ...input }));
    if (refusal === undefined) edit(null);
    else if (failureIn(refusal)?.code === 'request.conflict') setTaken(input.shortcut);
    return refusal === undefined;
  };
  const failure = failureIn(error);
  const notSaved = failureIn(creation.error ?? change.error);
  return (
    <ModalDialog onClose={onClose} title={t('canned.title')} closeLabel={t('close')} place="middle">
      <p className="canned__about">{t('canned.about')}</p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {notSaved !== undefined && notSaved.code !== 'request.conflict' && (
        <FailureNote failure={notSaved} onRetry={() => edit(editing)} />
      )}
      {editing !== null && (
        <ReplyForm
          key={editing === 'new' ? 'new' : editing.id}
          draftName={`canned:${editing === 'new' ? 'new' : editing.id}`}
          initial={editing === 'new' ? NEW : editing}
          values={values}
          taken={taken}
          busy={creation.isLoading || change.isLoading}
          onSave={save}
          onCancel={() => edit(null)}
        />
      )}
      {editing === null && (
        <>
          {replies === undefined && failure === undefined && <p role="status">{t('canned.loading')}</p>}
          {replies?.length === 0 && <p className="canned__empty">{t('canned.empty')}</p>}
          <ul className="canned__list">
            {replies?.map((reply) => (
              <ManagedReply key={reply.id} reply={reply} onEdit={() => edit(reply)} />
            ))}
          </ul>
          <button type="button" className="button button--primary" onClick={() => edit('new')}>
            {t('canned.new')}
          </button>
        </>
      )}
    </ModalDialog>
  );
}

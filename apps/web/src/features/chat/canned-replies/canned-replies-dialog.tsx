import { PencilIcon, Trash2Icon } from 'lucide-react';
import './canned-replies.css';
import type { Language } from '@pitdesk/contracts/browser';
import { CANNED_LANGUAGES, type CannedLanguage, type CannedReply } from '@pitdesk/contracts/chat';
import { Button, Descriptions, Empty, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useFeedback } from '#components/antd/feedback.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { failureText } from '#components/failure-text.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import {
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useUpdateCannedReplyMutation,
} from '../api.ts';
import { Helplines } from './helplines.tsx';
import { ReplyForm, type SavedReply } from './reply-form.tsx';
import type { VariableValues } from './reply-rules.ts';

/** Errors that the form itself explains. */
const AT_THE_FORM: Partial<Record<string, 'taken' | 'changed'>> = {
  'request.conflict': 'taken',
  'reply.changed': 'changed',
};

/** The canned replies of all staff, each with the person who changed it last. */
export function CannedRepliesDialog({ values, onClose }: { values: VariableValues; onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const mayEdit = useMay('replies.edit');
  const query = useCannedRepliesQuery();
  const { data: replies } = query;
  const [create, creation] = useCreateCannedReplyMutation();
  const [update, change] = useUpdateCannedReplyMutation();
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null);

  const edit = (next: CannedReply | 'new' | null): void => {
    creation.reset();
    change.reset();
    setEditing(next);
  };
  const save = async (saved: SavedReply) => {
    const written =
      'created' in saved ? create(saved.created) : update({ id: edited?.id ?? '', ...saved.changed });
    const { error: refusal } = await written;
    if (refusal === undefined) {
      edit(null);
      return 'saved';
    }
    return AT_THE_FORM[failureIn(refusal)?.code ?? ''] ?? 'failed';
  };
  /** The current reply, which a colleague may have changed since it was opened. */
  const edited = editing === 'new' ? null : (replies?.find(({ id }) => id === editing?.id) ?? editing);
  const notSaved = failureIn(creation.error ?? change.error);
  return (
    <Dialog onClose={onClose} title={t('canned.title')}>
      <p>{t('canned.about')}</p>
      <QueryState query={query} loading={editing === null && <LoadingLines text={t('canned.loading')} />} />
      {notSaved !== undefined && AT_THE_FORM[notSaved.code] === undefined && (
        <FailureNote failure={notSaved} onRetry={() => edit(editing)} />
      )}
      {editing !== null && (
        <ReplyForm
          key={editing === 'new' ? 'new' : editing.id}
          draftName={`canned:${editing === 'new' ? 'new' : editing.id}`}
          reply={edited}
          language={firstLanguage(editing, language)}
          values={values}
          busy={creation.isLoading || change.isLoading}
          onSave={save}
          onCancel={() => edit(null)}
        />
      )}
      {editing === null && (
        <>
          {replies?.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('canned.empty')} />
          )}
          <Flex component="ul" vertical>
            {replies?.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} {...(mayEdit && { onEdit: () => edit(reply) })} />
            ))}
          </Flex>
          <Helplines />
          {mayEdit && (
            <DialogActions>
              <Button type="primary" onClick={() => edit('new')}>
                {t('canned.new')}
              </Button>
            </DialogActions>
          )}
        </>
      )}
    </Dialog>
  );
}

/** The text that is shown first: in the console's language, else any. */
const firstLanguage = (editing: CannedReply | 'new', own: Language): CannedLanguage =>
  editing === 'new' || editing.texts[own] !== undefined
    ? own
    : (CANNED_LANGUAGES.find((one) => editing.texts[one] !== undefined) ?? own);

/** One reply of the list; read-only without `onEdit`. */
function ReplyRow({ reply, onEdit }: { reply: CannedReply; onEdit?: () => void }) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const { modal } = useFeedback();
  const [remove, { error }] = useDeleteCannedReplyMutation();
  const failure = failureIn(error);
  const { shortcut } = reply;
  const confirmDeletion = () =>
    modal.confirm({
      title: t('canned.deleteOne', { shortcut }),
      okText: t('canned.delete'),
      okButtonProps: { danger: true },
      cancelText: t('canned.keep'),
      onOk: () => remove(reply.id),
    });
  return (
    <Flex component="li" gap={4} align="start" className="canned__reply">
      <Flex vertical gap={2} className="fill">
        <strong translate="no">{`/${shortcut}`}</strong>
        {reply.category === 'care' && <small>{t('canned.care')}</small>}
        <Descriptions
          size="small"
          column={1}
          colon={false}
          items={CANNED_LANGUAGES.filter((one) => reply.texts[one] !== undefined).map((one) => ({
            key: one,
            label: <span>{one === 'any' ? t('canned.any') : LANGUAGE_NAMES[one]}</span>,
            children: (
              <bdi translate="no" className="words">
                {reply.texts[one]}
              </bdi>
            ),
          }))}
        />
        <small className="hint">{t('canned.by', { name: reply.updated_by })}</small>
        {failure !== undefined && <span role="alert">{common(failureText(failure.code))}</span>}
      </Flex>
      {onEdit !== undefined && (
        <>
          <Button
            type="text"
            icon={<PencilIcon />}
            aria-label={t('canned.edit', { shortcut })}
            title={t('canned.edit', { shortcut })}
            onClick={onEdit}
          />
          <Button
            type="text"
            icon={<Trash2Icon />}
            aria-label={t('canned.deleteOne', { shortcut })}
            title={t('canned.deleteOne', { shortcut })}
            onClick={confirmDeletion}
          />
        </>
      )}
    </Flex>
  );
}

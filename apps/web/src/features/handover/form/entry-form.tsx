import './entry-form.css';
import '../../../components/button.css';
import { HANDOVER, HANDOVER_CATEGORIES, type HandoverEntry } from '@pitdesk/contracts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteHandoverMutation } from '../../../api/handover/handover-api.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { LengthNote } from '../../../components/length-note.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useTableNames } from '../../../components/use-table-names.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { failureWords } from '../failure-words.ts';
import { type EntryDraft, inputOf } from './entry-draft.ts';
import { useEntryDraft } from './use-entry-draft.ts';

interface Props {
  /** Under which name what is typed is kept. */
  draftName: string;
  begin: () => EntryDraft;
  /** The entry that is put right. */
  corrects?: HandoverEntry;
  onWritten?: (entry: HandoverEntry) => void;
}

/** A few words for the next shift: what is typed stays, whatever becomes of the connection. */
export function EntryForm({ draftName, begin, corrects, onWritten }: Props) {
  const { t } = useTranslation('handover');
  const { t: common } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, drop } = useEntryDraft(draftName, begin);
  const [tried, setTried] = useState(false);
  const nameOf = useTableNames();
  const [written, setWritten] = useState(false);
  const { data: tables = [] } = useDashboardTablesQuery();
  const [write, { isLoading, error, reset }] = useWriteHandoverMutation();
  const failure = failureIn(error);
  const isEmpty = draft.text.trim() === '';
  const edit = (part: Partial<EntryDraft>): void => {
    setWritten(false);
    change(part);
  };
  const send = async (): Promise<void> => {
    setTried(true);
    if (isEmpty) field.current?.focus();
    if (isEmpty || isLoading) return;
    const table = tables.find((known) => String(known.id) === draft.table);
    const tableId = draft.table === '' ? null : (table?.id ?? draft.table);
    const { data, error: refusal } = await write(inputOf(draft, tableId, corrects?.id ?? null));
    // Under this id something else was written: what was sent before, though no answer to it was seen.
    if (corrects === undefined && failureIn(refusal)?.code === 'request.conflict')
      change({ id: randomUuid() });
    if (data === undefined) return;
    drop();
    reset();
    setTried(false);
    setWritten(true);
    onWritten?.(data);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form className="entry-form" onSubmit={onSubmit} aria-label={t(corrects ? 'form.correct' : 'form.label')}>
      <div className="entry-form__text">
        <label htmlFor={`${id}-text`}>{t('form.text')}</label>
        <textarea
          id={`${id}-text`}
          ref={field}
          rows={3}
          dir="auto"
          value={draft.text}
          maxLength={HANDOVER.textMaxLength}
          readOnly={isLoading}
          aria-invalid={tried && isEmpty}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => edit({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        <p className="entry-form__help" id={`${id}-help`} data-problem={(tried && isEmpty) || undefined}>
          {t(tried && isEmpty ? 'form.missing' : 'form.help')}
          <LengthNote used={draft.text.length} max={HANDOVER.textMaxLength} />
        </p>
      </div>
      <div className="entry-form__facts">
        <div className="entry-form__field">
          <span aria-hidden="true">{t('form.category')}</span>
          <SelectField
            label={t('form.category')}
            value={draft.category}
            options={HANDOVER_CATEGORIES.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) =>
              edit({ category: HANDOVER_CATEGORIES.find((known) => known === value) ?? 'note' })
            }
          />
        </div>
        <div className="entry-form__field">
          <span aria-hidden="true">{t('form.table')}</span>
          <SelectField
            label={t('form.table')}
            value={draft.table}
            options={[
              { value: '', label: t('form.noTable') },
              ...tables.map(({ id: tableId, title }) => ({
                value: String(tableId),
                label: nameOf(tableId, title),
              })),
            ]}
            onChange={(table) => edit({ table })}
          />
        </div>
        <label className="entry-form__field entry-form__field--short">
          <span>{t('form.round')}</span>
          <input
            value={draft.round}
            maxLength={64}
            onChange={({ target }) => edit({ round: target.value })}
          />
        </label>
        <label className="entry-form__check">
          <input
            type="checkbox"
            checked={draft.needsFollowUp}
            onChange={({ target }) => edit({ needsFollowUp: target.checked })}
          />
          {t('form.needsFollowUp')}
        </label>
        <button type="submit" className="button button--primary entry-form__send" disabled={isLoading}>
          {t(isLoading ? 'form.sending' : corrects ? 'form.sendCorrection' : 'form.send')}
        </button>
      </div>
      <p role="status" className="entry-form__done">
        {written && t('form.written')}
      </p>
      {failure !== undefined && (
        <p role="alert" className="entry-form__failure">
          {corrects === undefined && failure.code === 'request.conflict'
            ? t('failure.arrived')
            : failureWords(t, common, failure)}{' '}
          {t('form.kept')}
        </p>
      )}
    </form>
  );
}

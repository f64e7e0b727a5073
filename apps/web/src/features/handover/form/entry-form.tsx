import '../handover-page.css';
import type { HandoverEntry } from '@pitdesk/contracts/handover';
import { HANDOVER, HANDOVER_CATEGORIES } from '@pitdesk/contracts/handover';
import { Alert, Button, Checkbox, Flex, Form, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useWriteHandoverMutation } from '../api.ts';
import { handoverFailureText } from '../handover-failure-text.ts';
import { EntryDraft, inputOf } from './entry-draft.ts';

interface Props {
  /** The name of its draft. */
  draftName: string;
  begin: () => EntryDraft;
  /** The corrected entry. */
  corrects?: HandoverEntry;
  onWritten?: (entry: HandoverEntry) => void;
}

/** The form of an entry for the next shift; its draft survives a lost connection. */
export function EntryForm({ draftName, begin, corrects, onWritten }: Props) {
  const { t } = useTranslation(['handover', 'fields']);
  const { t: common } = useTranslation();
  const kept = useFormDraft(draftName, EntryDraft);
  const [initial] = useState(() => kept.found ?? begin());
  const nameOf = useTableNames();
  const { data: tables = [] } = useDashboardTablesQuery();
  const [write, { isLoading, error, reset }] = useWriteHandoverMutation();
  const failure = failureIn(error);
  const name = corrects === undefined ? 'entry' : 'correction';
  const {
    form,
    props,
    rules,
    begin: beginAnew,
  } = useCheckedForm<EntryDraft>({
    name,
    initial,
    check: ({ text }) => (text.trim() === '' ? { text: t('form.missing') } : {}),
    onChange: kept.keep,
    onSend: async (draft) => {
      const table = tables.find((known) => String(known.id) === draft.table);
      const tableId = draft.table === '' ? null : (table?.id ?? draft.table);
      const { data, error: refusal } = await write(inputOf(draft, tableId, corrects?.id ?? null));
      // An earlier send with this id reached the gateway with another text, although its answer was lost.
      if (corrects === undefined && failureIn(refusal)?.code === 'request.conflict') {
        const next = { ...draft, id: randomUuid() };
        form.setFieldsValue(next);
        kept.keep(next);
      }
      if (data === undefined) return;
      kept.drop();
      reset();
      beginAnew(begin());
      onWritten?.(data);
      document.getElementById(`${name}_text`)?.focus();
    },
  });
  const used = Form.useWatch('text', form) ?? initial.text;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey) form.submit();
  };
  return (
    <Form
      {...props}
      className="entry-form no-print"
      aria-label={t(corrects ? 'form.correct' : 'form.label')}
      noValidate
    >
      <Form.Item name="id" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('form.text')}
        rules={rules('text')}
        extra={
          <>
            <span className="key-hint">{t('form.help')}</span>
            <LengthNote used={used.length} max={HANDOVER.textMaxLength} />
          </>
        }
      >
        <Input.TextArea
          rows={3}
          dir="auto"
          maxLength={HANDOVER.textMaxLength}
          readOnly={isLoading}
          onKeyDown={onKeyDown}
        />
      </Form.Item>
      <Flex wrap gap="0 12px" align="end" className="entry-form__facts">
        <Form.Item name="category" label={t('fields:category')}>
          <Select options={HANDOVER_CATEGORIES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="table" label={t('fields:table')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: t('form.noTable') },
              ...tables.map(({ id, title }) => ({ value: String(id), label: nameOf(id, title) })),
            ]}
          />
        </Form.Item>
        <Form.Item name="round" label={t('fields:round')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="needsFollowUp" valuePropName="checked">
          <Checkbox>{t('fields:needs_follow_up')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" className="entry-form__send end" disabled={isLoading}>
          {t(isLoading ? 'form.sending' : corrects ? 'form.sendCorrection' : 'form.send')}
        </Button>
      </Flex>
      {failure !== undefined && (
        <Alert
          type="error"
          role="alert"
          title={
            <span>{`${
              corrects === undefined && failure.code === 'request.conflict'
                ? t('failure.arrived')
                : handoverFailureText(t, common, failure)
            } ${t('form.kept')}`}</span>
          }
        />
      )}
    </Form>
  );
}

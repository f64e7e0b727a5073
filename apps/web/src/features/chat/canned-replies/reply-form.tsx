import { CANNED_VARIABLES, CHAT, fillCannedReply } from '@pitdesk/contracts/chat';
import { Button, Form, Input, Space } from 'antd';
import { type ComponentRef, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../../api/form-drafts.ts';
import { DialogActions } from '../../../components/dialog.tsx';
import { type Problems, useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { LengthNote } from '../../../components/length-note.tsx';
import { useValidationTexts } from '../../../i18n/use-validation-texts.ts';
import { cleanReply, ReplyInput, shortcutProblem, textProblem, type VariableValues } from './reply-rules.ts';

interface Props {
  /** Under which name what is typed is kept. */
  draftName: string;
  initial: ReplyInput;
  values: VariableValues;
  busy: boolean;
  /** Saves; `taken` where another reply has the shortcut. */
  onSave: (input: ReplyInput) => Promise<'saved' | 'taken' | 'failed'>;
  onCancel: () => void;
}

/** A canned reply being written: its shortcut, its text, and how it will read. */
export function ReplyForm({ draftName, initial, values, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('inbox');
  const { t: general } = useValidationTexts();
  const { found, keep, drop } = useFormDraft(draftName, ReplyInput);
  const textField = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const check = (typed: ReplyInput): Problems<ReplyInput> => {
    const [shortcut, text] = [shortcutProblem(typed.shortcut), textProblem(typed.text)];
    return {
      ...(shortcut === 'required' && { shortcut: general('required', { name: t('canned.shortcut') }) }),
      ...(shortcut === 'invalid' && { shortcut: t('canned.problem.shortcut') }),
      ...(text === 'required' && { text: general('required', { name: t('canned.text') }) }),
      ...(text === 'long' && {
        text: general('maximumField', { length: `${typed.text.trim().length}/${CHAT.messageMaxLength}` }),
      }),
    };
  };
  const { form, props, rules, refuse } = useCheckedForm<ReplyInput>({
    name: 'canned',
    initial: found ?? initial,
    check,
    onChange: keep,
    onSend: async (input) => {
      const saved = await onSave(cleanReply(input));
      if (saved === 'saved') drop();
      if (saved === 'taken') refuse({ shortcut: t('canned.problem.taken') });
    },
  });
  const text = Form.useWatch('text', form) ?? '';
  const length = text.trim().length;

  const insert = (variable: string): void => {
    const field = textField.current?.resizableTextArea?.textArea;
    if (field === undefined) return;
    field.setRangeText(`{${variable}}`, field.selectionStart, field.selectionEnd, 'end');
    form.setFieldValue('text', field.value);
    keep(form.getFieldsValue());
    field.focus();
  };
  return (
    <Form {...props}>
      <Form.Item
        name="shortcut"
        label={t('canned.shortcut')}
        extra={t('canned.shortcutHelp')}
        rules={rules('shortcut')}
      >
        <Input prefix="/" autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('canned.text')}
        extra={
          <p>
            {t('canned.variablesHelp')}
            <LengthNote used={length} max={CHAT.messageMaxLength} />
          </p>
        }
        rules={rules('text')}
      >
        <Input.TextArea ref={textField} rows={4} />
      </Form.Item>
      <Space wrap>
        {CANNED_VARIABLES.map((variable) => (
          <Button
            key={variable}
            size="small"
            title={t(`canned.variable.${variable}`)}
            onClick={() => insert(variable)}
          >{`{${variable}}`}</Button>
        ))}
      </Space>
      {length > 0 && (
        <p className="canned__preview">
          <strong>{t('canned.preview')}</strong>
          <bdi>{fillCannedReply(text, values)}</bdi>
        </p>
      )}
      <DialogActions>
        <Button
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={busy}>
          {t('canned.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

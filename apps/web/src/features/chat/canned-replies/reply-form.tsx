import { CANNED_VARIABLES, CHAT, fillCannedReply } from '@pitdesk/contracts';
import { Button, Form, Input, Space } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../../api/form-drafts.ts';
import { DialogActions } from '../../../components/dialog.tsx';
import { LengthNote } from '../../../components/length-note.tsx';
import { useValidationTexts } from '../../../i18n/use-validation-texts.ts';
import {
  cleanReply,
  parseReply,
  type ReplyInput,
  shortcutProblem,
  textProblem,
  type VariableValues,
} from './reply-rules.ts';

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
  const [form] = Form.useForm<ReplyInput>();
  const { found, keep, drop } = useFormDraft(draftName, parseReply);
  const textField = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [isTried, setTried] = useState(false);
  const text = Form.useWatch('text', form) ?? '';
  const length = text.trim().length;

  const shortcutRule = (shortcut: string): string | undefined => {
    const problem = shortcutProblem(shortcut);
    if (problem === 'required') return general('required', { name: t('canned.shortcut') });
    return problem && t('canned.problem.shortcut');
  };
  const textRule = (typed: string): string | undefined => {
    const problem = textProblem(typed);
    if (problem === 'required') return general('required', { name: t('canned.text') });
    return problem && general('maximumField', { length: `${length}/${CHAT.messageMaxLength}` });
  };
  const save = async (): Promise<void> => {
    const saved = await onSave(cleanReply(form.getFieldsValue()));
    if (saved === 'saved') drop();
    if (saved === 'taken') form.setFields([{ name: 'shortcut', errors: [t('canned.problem.taken')] }]);
  };
  const insert = (variable: string): void => {
    const field = textField.current?.resizableTextArea?.textArea;
    if (field === undefined) return;
    field.setRangeText(`{${variable}}`, field.selectionStart, field.selectionEnd, 'end');
    form.setFieldValue('text', field.value);
    keep(form.getFieldsValue());
    field.focus();
  };
  return (
    <Form
      name="canned"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={found ?? initial}
      validateTrigger={isTried ? 'onChange' : []}
      onValuesChange={(_, typed) => keep(typed)}
      onFinish={() => void save()}
      onFinishFailed={({ errorFields: [wrong] }) => {
        setTried(true);
        if (wrong !== undefined) form.focusField(wrong.name);
      }}
    >
      <Form.Item
        name="shortcut"
        label={t('canned.shortcut')}
        extra={t('canned.shortcutHelp')}
        rules={[{ validator: check(shortcutRule) }]}
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
        rules={[{ validator: check(textRule) }]}
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

/** A rule of antd's form: what is wrong in words, or undefined. */
const check =
  (problemOf: (value: string) => string | undefined) =>
  async (_: unknown, value = ''): Promise<void> => {
    const problem = problemOf(value);
    if (problem !== undefined) throw new Error(problem);
  };

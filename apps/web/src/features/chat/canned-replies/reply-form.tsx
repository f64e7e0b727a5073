import { LANGUAGES } from '@pitdesk/contracts/browser';
import {
  CANNED_CATEGORIES,
  CANNED_LANGUAGES,
  CANNED_VARIABLES,
  type CannedLanguage,
  type CannedReply,
  type CannedReplyChange,
  type CannedReplyInput,
  CHAT,
  fillCannedReply,
} from '@pitdesk/contracts/chat';
import { Button, Flex, Form, Input, Space } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#api/form-drafts.ts';
import { Select } from '#components/antd/select.tsx';
import { CancelButton } from '#components/cancel-button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { type Problems, useCheckedForm } from '#components/form/use-checked-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { useHelplinesQuery } from './helplines-api.ts';
import { ReplyConflict } from './reply-conflict.tsx';
import {
  changeOf,
  cleanReply,
  inputOf,
  mergeChanges,
  NEW_REPLY,
  ReplyDraft,
  type ReplyInput,
  shortcutProblem,
  textsProblem,
  type VariableValues,
} from './reply-rules.ts';

interface Props {
  /** The name under which the draft is stored. */
  draftName: string;
  /** The current reply; null for a new one. */
  reply: CannedReply | null;
  /** The language whose text is shown first. */
  language: CannedLanguage;
  values: VariableValues;
  busy: boolean;
  /** Saves; returns `taken` if another reply has the shortcut, `changed` if a colleague has saved the reply since. */
  onSave: (input: SavedReply) => Promise<'saved' | 'taken' | 'changed' | 'failed'>;
  onCancel: () => void;
}

/** A new reply, or the changes of one. */
export type SavedReply = { created: CannedReplyInput } | { changed: CannedReplyChange };

/** The form of a canned reply: its shortcut, its text in each language, and a preview. */
export function ReplyForm({ draftName, reply, language, values, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('inbox');
  const { t: general } = useValidationTexts();
  const { found, keep, drop } = useFormDraft(draftName, ReplyDraft);
  const initial = reply === null ? NEW_REPLY : inputOf(reply);
  const [{ base, version }, setLoaded] = useState(
    found ?? { base: initial, version: reply?.version ?? null },
  );
  const [isRefused, setRefused] = useState(false);
  const [shown, setShown] = useState(language);
  const textField = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const nameOf = (one: CannedLanguage): string => (one === 'any' ? t('canned.any') : LANGUAGE_NAMES[one]);
  const textsText = (typed: ReplyInput): string | undefined => {
    const found = textsProblem(typed);
    if (found === undefined) return undefined;
    if (found.problem === 'long') {
      const { length } = typed.texts[found.language].trim();
      return `${nameOf(found.language)}: ${general('maximumField', { length: `${length}/${CHAT.messageMaxLength}` })}`;
    }
    return typed.category === 'care'
      ? t('canned.problem.missing', { language: nameOf(found.language) })
      : general('required', { name: t('canned.text') });
  };
  const check = (typed: ReplyInput): Problems<ReplyInput> => {
    const [shortcut, texts] = [shortcutProblem(typed.shortcut), textsText(typed)];
    return {
      ...(shortcut === 'required' && { shortcut: general('required', { name: t('canned.shortcut') }) }),
      ...(shortcut === 'invalid' && { shortcut: t('canned.problem.shortcut') }),
      ...(texts !== undefined && { texts }),
    };
  };
  const { form, props, rules, refuse } = useCheckedForm<ReplyInput>({
    name: 'canned',
    initial: found?.values ?? initial,
    check,
    onChange: (typed) => keep({ values: typed, base, version }),
    onSend: async (input) => {
      const saved = await onSave(
        version === null ? { created: cleanReply(input) } : { changed: changeOf(base, input, version) },
      );
      if (saved === 'saved') drop();
      setRefused(saved === 'changed');
      if (saved === 'taken') refuse({ shortcut: t('canned.problem.taken') });
    },
  });
  const texts: ReplyInput['texts'] = Form.useWatch('texts', form) ?? (found?.values ?? initial).texts;
  const category = Form.useWatch('category', form) ?? initial.category;
  const text = texts[shown];
  const length = text.trim().length;
  const helpline = useHelplinesQuery().data?.find((one) => one.language === shown)?.text;
  const offered = CANNED_LANGUAGES.filter((one) => one !== 'any' || category !== 'care' || texts.any !== '');

  const insert = (variable: string): void => {
    const field = textField.current?.resizableTextArea?.textArea;
    if (field === undefined) return;
    field.setRangeText(`{${variable}}`, field.selectionStart, field.selectionEnd, 'end');
    form.setFieldValue('texts', { ...texts, [shown]: field.value });
    keep({ values: form.getFieldsValue(), base, version });
    field.focus();
  };
  const load = (theirs: ReplyInput, mine: ReplyInput): void => {
    const loaded = { base: theirs, version: reply?.version ?? null };
    setLoaded(loaded);
    setRefused(false);
    form.setFieldsValue(mine);
    keep({ values: mine, ...loaded });
  };
  return (
    <Form {...props}>
      {isRefused && reply !== null && reply.version !== version && (
        <ReplyConflict
          base={base}
          theirs={inputOf(reply)}
          mine={form.getFieldsValue()}
          onKeepMine={() => load(inputOf(reply), mergeChanges(inputOf(reply), base, form.getFieldsValue()))}
          onTakeTheirs={() => load(inputOf(reply), inputOf(reply))}
        />
      )}
      <Form.Item
        name="shortcut"
        label={t('canned.shortcut')}
        extra={t('canned.shortcutHelp')}
        rules={rules('shortcut')}
      >
        <Input prefix="/" autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="category"
        label={t('canned.category')}
        extra={category === 'care' && t('canned.careHelp')}
        rules={rules('category')}
      >
        <Select options={CANNED_CATEGORIES.map((value) => ({ value, label: t(`canned.${value}`) }))} />
      </Form.Item>
      <Form.Item label={t('canned.textIn')} htmlFor="canned-language">
        <Select<CannedLanguage>
          id="canned-language"
          value={shown}
          options={offered.map((value) => ({
            value,
            label: texts[value].trim() === '' ? nameOf(value) : `${nameOf(value)} · ${t('canned.filled')}`,
          }))}
          onChange={setShown}
        />
      </Form.Item>
      <Form.Item
        name="texts"
        label={t('canned.text')}
        extra={
          <p>
            <span>{t('canned.variablesHelp')}</span>
            <LengthNote used={length} max={CHAT.messageMaxLength} />
          </p>
        }
        rules={rules('texts')}
        getValueProps={(value: ReplyInput['texts']) => ({ value: value[shown] })}
        getValueFromEvent={({ target }: { target: HTMLTextAreaElement }) => ({
          ...texts,
          [shown]: target.value,
        })}
      >
        <Input.TextArea ref={textField} rows={4} lang={LANGUAGES.find((one) => one === shown)} dir="auto" />
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
        <Flex vertical gap={2} component="p" className="canned__preview words">
          <strong>{t('canned.preview')}</strong>
          <bdi translate="no">{fillCannedReply(text, { ...values, ...(helpline && { helpline }) })}</bdi>
        </Flex>
      )}
      <DialogActions>
        <CancelButton
          onClick={() => {
            drop();
            onCancel();
          }}
        />
        <Button type="primary" htmlType="submit" disabled={busy}>
          {t('canned.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

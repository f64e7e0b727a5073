import './reply-form.css';
import { CANNED_VARIABLES, CHAT, fillCannedReply } from '@pitdesk/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../../../api/form-drafts/use-form-draft.ts';
import { LengthNote } from '../../../../components/length-note.tsx';
import { useValidationTexts } from '../../../../i18n/use-validation-texts.ts';
import type { CannedValues } from './canned-values.ts';
import { isSound, parseReply, problemsOf, type ReplyInput } from './reply-rules.ts';

interface Props {
  /** Under which name what is typed is kept. */
  draftName: string;
  initial: ReplyInput;
  values: CannedValues;
  /** The shortcut that the gateway found taken. */
  taken: string | null;
  busy: boolean;
  /** Whether it was saved. */
  onSave: (input: ReplyInput) => Promise<boolean>;
  onCancel: () => void;
}

/** A canned reply being written: what it is called by, its words, and how it will read. */
export function ReplyForm({ draftName, initial, values, taken, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('inbox');
  const { t: general } = useValidationTexts();
  const id = useId();
  const { found, keep, drop } = useFormDraft(draftName, parseReply);
  const [input, setInput] = useState(found ?? initial);
  const [tried, setTried] = useState(false);
  const shortcutField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const problems = problemsOf(input);
  const isTaken = taken !== null && taken === input.shortcut.trim().toLowerCase();

  const shown = tried ? problems : {};
  const shortcutProblem = isTaken
    ? t('canned.problem.taken')
    : shown.shortcut === 'required'
      ? general('required', { name: t('canned.shortcut') })
      : shown.shortcut && t('canned.problem.shortcut');
  // What is too long is said by its length.
  const textProblem =
    shown.text && (shown.text === 'required' ? general('required', { name: t('canned.text') }) : '');

  const change = (part: Partial<ReplyInput>): void => {
    const next = { shortcut: input.shortcut, text: input.text, ...part };
    setInput(next);
    keep(next);
  };
  const save = async (): Promise<void> => {
    const { shortcut, text } = input;
    if (await onSave({ shortcut: shortcut.trim().toLowerCase(), text: text.trim() })) drop();
  };
  const throwAway = (): void => {
    drop();
    onCancel();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isSound(problems)) void save();
    else if (problems.shortcut !== undefined) shortcutField.current?.focus();
    else textField.current?.focus();
  };
  const insert = (variable: string): void => {
    const field = textField.current;
    if (field === null) return;
    const { selectionStart, selectionEnd } = field;
    change({
      text: `${input.text.slice(0, selectionStart)}{${variable}}${input.text.slice(selectionEnd)}`,
    });
    field.focus();
  };
  return (
    <form className="reply-form" onSubmit={onSubmit} noValidate>
      <label className="reply-form__label" htmlFor={`${id}-shortcut`}>
        {t('canned.shortcut')}
      </label>
      <span className="reply-form__shortcut">
        <span aria-hidden="true">/</span>
        <input
          id={`${id}-shortcut`}
          ref={shortcutField}
          value={input.shortcut}
          autoComplete="off"
          aria-invalid={shortcutProblem !== undefined}
          aria-describedby={`${id}-shortcut-help`}
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press of a button, and begins here.
          autoFocus
          onChange={(event) => change({ shortcut: event.target.value })}
        />
      </span>
      <p
        className="reply-form__help"
        id={`${id}-shortcut-help`}
        data-problem={shortcutProblem !== undefined || undefined}
      >
        {shortcutProblem ?? t('canned.shortcutHelp')}
      </p>
      <label className="reply-form__label" htmlFor={`${id}-text`}>
        {t('canned.text')}
      </label>
      <textarea
        id={`${id}-text`}
        ref={textField}
        rows={4}
        value={input.text}
        aria-invalid={textProblem !== undefined}
        aria-describedby={`${id}-text-help`}
        onChange={(event) => change({ text: event.target.value })}
      />
      <p
        className="reply-form__help"
        id={`${id}-text-help`}
        data-problem={textProblem !== undefined || undefined}
      >
        {textProblem ?? t('canned.variablesHelp')}
        <LengthNote used={input.text.trim().length} max={CHAT.messageMaxLength} />
      </p>
      <div className="reply-form__variables">
        {CANNED_VARIABLES.map((variable) => (
          <button
            key={variable}
            type="button"
            className="button button--small"
            title={t(`canned.variable.${variable}`)}
            onClick={() => insert(variable)}
          >{`{${variable}}`}</button>
        ))}
      </div>
      {input.text.trim() !== '' && (
        <p className="reply-form__preview">
          <span className="reply-form__label">{t('canned.preview')}</span>
          <bdi>{fillCannedReply(input.text, values)}</bdi>
        </p>
      )}
      <div className="reply-form__actions">
        <button type="button" className="button" onClick={throwAway}>
          {t('cancel')}
        </button>
        <button type="submit" className="button button--primary" disabled={busy}>
          {t('canned.save')}
        </button>
      </div>
    </form>
  );
}

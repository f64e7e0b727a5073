import './message-box.css';
import { CHAT } from '@pitdesk/contracts';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendIcon } from '../chat-icons.tsx';
import type { Suggestion } from './suggestions/slash-query.ts';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { useSuggestions } from './suggestions/use-suggestions.ts';

/** How many characters are left is said once they are few. */
const COUNT_FROM = CHAT.messageMaxLength - 200;

interface Props {
  /** Whether there is a table to write to. */
  ready: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** Why nobody may write here just now. */
  disabledReason?: string | undefined;
  field?: Ref<HTMLTextAreaElement> | undefined;
  suggestions?: readonly Suggestion[] | undefined;
}

const NOTHING: readonly Suggestion[] = [];

/** The message box: Enter sends, Shift+Enter breaks the line; what cannot be sent stays where it is. */
export function MessageBox({ ready, text, onText, onSend, disabledReason, field, suggestions }: Props) {
  const { t } = useTranslation('chat');
  const hintId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(field, () => box.current);
  const offer = useSuggestions({ field: box, text, setText: onText, suggestions: suggestions ?? NOTHING });
  const [problem, setProblem] = useState<{ text: string; turn: number } | null>(null);
  const disabled = !ready || disabledReason !== undefined;
  const left = CHAT.messageMaxLength - text.length;

  const complain = (words: string): void =>
    setProblem((was) => ({ text: words, turn: (was?.turn ?? 0) + 1 }));
  const send = (): void => {
    if (disabledReason !== undefined) return;
    if (!ready || text.trim() === '') complain(t('composer.empty'));
    else if (left < 0) complain(t('composer.tooLong', { count: -left }));
    else {
      setProblem(null);
      onSend(text.trim());
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (offer.onKeyDown(event) || event.key !== 'Enter' || event.shiftKey) return;
    // Enter that ends the composition of a Japanese or Chinese word is no wish to send.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (!event.repeat) send();
  };
  return (
    <div className="message-box">
      {problem !== null && (
        <p className="message-box__problem" role="alert" key={problem.turn}>
          {problem.text}
        </p>
      )}
      <div className="message-box__row">
        {suggestions !== undefined && <SuggestionList popup={offer.popup} />}
        <textarea
          className="message-box__text"
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          disabled={disabled}
          placeholder={disabledReason ?? (ready ? t('composer.type') : t('composer.select'))}
          aria-label={t('composer.label')}
          aria-describedby={hintId}
          onChange={(event) => {
            setProblem(null);
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onSelect={offer.noteCaret}
          onBlur={offer.forgetCaret}
          {...(suggestions === undefined ? {} : offer.fieldProps)}
        />
        <button
          type="button"
          className="message-box__send"
          aria-label={t('composer.send')}
          title={t('composer.send')}
          // A press must not take the focus from the message box: a telephone's keyboard would go and come.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <SendIcon />
        </button>
      </div>
      <p className="message-box__foot">
        <span id={hintId}>{t('composer.hint')}</span>
        {text.length >= COUNT_FROM && (
          <span className="message-box__count tabular" data-over={left < 0 || undefined} role="status">
            {left < 0 ? t('composer.tooLong', { count: -left }) : t('composer.left', { count: left })}
          </span>
        )}
      </p>
    </div>
  );
}

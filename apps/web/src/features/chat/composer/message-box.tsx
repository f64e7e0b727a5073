import { SendHorizontalIcon, XIcon } from 'lucide-react';
import './composer.css';
import { CHAT, personName } from '@pitdesk/contracts/chat';
import { Alert, Button, Flex } from 'antd';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { Quote } from '../live/use-chat.ts';
import type { Suggestion } from './slash-query.ts';
import { type BeforeInsert, SuggestionList, useSuggestions } from './suggestion-list.tsx';

/** The number of characters left is shown below this. */
const COUNT_FROM = 200;

interface Props {
  /** True if a table is chosen. */
  ready: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  field?: Ref<HTMLTextAreaElement> | undefined;
  suggestions?: readonly Suggestion[] | undefined;
  beforeInsert?: BeforeInsert | undefined;
  /** The player's message that is answered. The reply starts with the player's name. */
  quote?: Quote | null;
  /** Absent if the reply is always to this player. */
  onQuoteEnd?: (() => void) | undefined;
  /** Says above the box what a message to everybody does. */
  note?: string | undefined;
  /** The key of the newest own message that was sent. */
  sent?: string | undefined;
}

const NOTHING: readonly Suggestion[] = [];

/** Returns the mention of a player at the start of a reply. The operator's chat supports only text. */
export const addressOf = (quote: Quote | null): string => (quote === null ? '' : `@${nameOf(quote)}: `);

const nameOf = ({ sender }: Quote): string => plainLine(personName(sender));

/** The message box. Enter sends, Shift+Enter starts a new line. A text that cannot be sent stays. */
export function MessageBox(props: Props) {
  const {
    ready,
    text,
    onText,
    onSend,
    field,
    suggestions,
    beforeInsert,
    quote = null,
    onQuoteEnd,
    note,
    sent,
  } = props;
  const { t } = useTranslation('chat');
  const hintId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(field, () => box.current);
  const offer = useSuggestions({
    field: box,
    text,
    setText: onText,
    suggestions: suggestions ?? NOTHING,
    beforeInsert,
  });
  const [problem, setProblem] = useState<{ text: string; attempt: number; sent: typeof sent } | null>(null);
  const address = addressOf(quote);
  const left = CHAT.messageMaxLength - address.length - text.length;

  /** A new key for each attempt, so that screen readers announce the same alert again. */
  const refuse = (reason: string): void =>
    setProblem((was) => ({ text: reason, attempt: (was?.attempt ?? 0) + 1, sent }));
  const send = (): void => {
    if (!ready || text.trim() === '') refuse(t('composer.empty'));
    else if (left < 0) refuse(t('composer.tooLong', { count: -left }));
    else {
      setProblem(null);
      onSend(address + text.trim());
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (offer.onKeyDown(event)) return;
    if (
      event.key === 'Escape' &&
      onQuoteEnd !== undefined &&
      quote !== null &&
      !isComposing(event.nativeEvent)
    ) {
      // Escape closes only the quote.
      event.preventDefault();
      event.stopPropagation();
      onQuoteEnd();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    // Enter that ends the composition of a Japanese or Chinese word does not send.
    if (isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (!event.repeat) send();
  };
  return (
    <div className="message-box">
      {/* After a double Enter, the problem of the second ends when the message of the first is sent. */}
      {problem !== null && problem.sent === sent && (
        <Alert className="message-box__problem" key={problem.attempt} type="error" title={problem.text} />
      )}
      <QuoteNote
        quote={quote}
        onEnd={
          onQuoteEnd &&
          (() => {
            onQuoteEnd();
            box.current?.focus();
          })
        }
      />
      {note !== undefined && <p className="message-box__foot hint">{note}</p>}
      <div className="message-box__row">
        {suggestions !== undefined && <SuggestionList popup={offer.popup} />}
        <textarea
          className="message-box__text"
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          disabled={!ready}
          placeholder={ready ? t('composer.type') : t('composer.select')}
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
        <Button
          type={ready ? 'primary' : 'text'}
          shape="circle"
          icon={<SendHorizontalIcon />}
          aria-label={t('composer.send')}
          title={t('composer.send')}
          // A press must not move the focus from the message box, which would close and open a telephone's keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </div>
      <Flex gap={12} justify="space-between" component="p" className="message-box__foot hint">
        <span id={hintId} className="key-hint">
          {t('composer.hint')}
        </span>
        {left <= COUNT_FROM && (
          <span className={left < 0 ? 'problem tabular end' : 'tabular end'} role="status">
            {left < 0 ? t('composer.tooLong', { count: -left }) : t('composer.left', { count: left })}
          </span>
        )}
      </Flex>
    </div>
  );
}

/** The message that is answered, with a button to end the answer. */
function QuoteNote({ quote, onEnd }: { quote: Quote | null; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('chat');
  const name = quote === null ? '' : nameOf(quote);
  return (
    <div className="message-box__quote" data-quoting={quote !== null || undefined}>
      {/* Always rendered, so that screen readers announce its content. */}
      <p role="status">
        {quote !== null && (
          <>
            <strong className="cut">{t('reply.to', { name })}</strong>
            {quote.text !== '' && (
              <bdi translate="no" className="cut hint">
                {quote.text}
              </bdi>
            )}
          </>
        )}
      </p>
      {quote !== null && onEnd !== undefined && (
        <Button
          type="text"
          size="small"
          icon={<XIcon />}
          aria-label={t('reply.end', { name })}
          title={t('reply.end', { name })}
          aria-keyshortcuts="Escape"
          onClick={onEnd}
        />
      )}
    </div>
  );
}

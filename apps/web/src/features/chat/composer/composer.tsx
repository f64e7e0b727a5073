import type { EntityId } from '@pitdesk/contracts/fields';
import { Alert } from 'antd';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { useThread } from '../api.ts';
import { useDraft, useOutbox, useQuote } from '../live/use-chat.ts';
import { newBehind } from '../thread/thread-rules.ts';
import { type ReplyTranslating, ReplyTranslator } from '../translating/reply-translator.tsx';
import { useTranslator } from '../translating/use-translating.ts';
import { addressOf, MessageBox } from './message-box.tsx';
import type { Suggestion } from './slash-query.ts';
import type { BeforeInsert } from './suggestion-list.tsx';

interface Props {
  /** Null while no table is chosen. */
  chatId: EntityId | null;
  /** Called when the user changes the text. */
  onTyping?: () => void;
  field?: Ref<HTMLTextAreaElement>;
  /** The canned replies that are offered after a slash. */
  suggestions?: readonly Suggestion[];
  beforeInsert?: BeforeInsert;
}

/** The message box of a table. The draft is stored until it is sent. */
export function Composer({ chatId, ...rest }: Props) {
  const { t } = useTranslation('chat');
  const maySend = useMay('chat.send');
  if (!maySend) return <p className="composer-closed">{t('composer.readOnly')}</p>;
  if (chatId === null) {
    return <MessageBox ready={false} text="" onText={() => {}} onSend={() => {}} field={rest.field} />;
  }
  return <TableComposer key={String(chatId)} chatId={chatId} {...rest} />;
}

function TableComposer(props: Props & { chatId: EntityId }) {
  const { chatId, onTyping, field, suggestions, beforeInsert } = props;
  const { t } = useTranslation('chat');
  const [text, setText] = useDraft(chatId);
  const [quote, setQuote] = useQuote(chatId);
  const { send, isOnlyHere } = useOutbox();
  const translating = useRef<ReplyTranslating>(null);
  const translator = useTranslator();
  const address = addressOf(quote);
  const newSince = useNewSinceTyping(chatId, text !== '');
  return (
    <>
      <div role="status">
        {newSince > 0 && <WritingNote text={t('composer.newSince', { count: newSince })} />}
        {isOnlyHere && <WritingNote text={t('composer.onlyHere')} />}
      </div>
      <MessageBox
        ready
        text={text}
        onText={(next) => {
          setText(next);
          if (next !== '') onTyping?.();
        }}
        onSend={(message) => {
          // A message to translate stays in the box until its translation is sent.
          if (translating.current?.take() !== true) send(chatId, message);
        }}
        field={field}
        suggestions={suggestions}
        beforeInsert={beforeInsert}
        quote={quote}
        onQuoteEnd={() => setQuote(null)}
      />
      {translator !== null && (
        <ReplyTranslator
          chatId={chatId}
          draft={text}
          onSend={(translated, original) => send(chatId, address + translated, original)}
          handle={translating}
        />
      )}
    </>
  );
}

const WritingNote = ({ text }: { text: string }) => (
  <Alert banner role="note" showIcon={false} title={text} />
);

/** Returns the number of messages of others since the draft was started. */
function useNewSinceTyping(chatId: EntityId, writing: boolean): number {
  const { messages } = useThread(chatId);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const newest = messages.at(-1)?.key ?? null;
  // Set while rendering, so that no message is missed between the first letter and an effect.
  if (writing && begunAt === null && newest !== null) setBegunAt(newest);
  if (!writing && begunAt !== null) setBegunAt(null);
  return writing ? newBehind(messages, begunAt) : 0;
}

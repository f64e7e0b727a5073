import { Alert } from 'antd';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useConversation, useThread, useWaitingPerson } from '../api.ts';
import { type Place, placeName } from '../live/place.ts';
import { type Quote, useDraft, useOutbox, useQuote } from '../live/use-chat.ts';
import { newBehind } from '../thread/thread-rules.ts';
import { type ReplyTranslating, ReplyTranslator } from '../translating/reply-translator.tsx';
import { useTranslator } from '../translating/use-translating.ts';
import { addressOf, MessageBox } from './message-box.tsx';
import type { Suggestion } from './slash-query.ts';
import type { BeforeInsert } from './suggestion-list.tsx';

interface Props {
  /** Null while no table is chosen. */
  place: Place | null;
  /** Called when the user changes the text. */
  onTyping?: () => void;
  field?: Ref<HTMLTextAreaElement>;
  /** The canned replies that are offered after a slash. */
  suggestions?: readonly Suggestion[];
  beforeInsert?: BeforeInsert;
}

/** The message box of a conversation. The draft is stored until it is sent. */
export function Composer({ place, ...rest }: Props) {
  const { t } = useTranslation('chat');
  const maySend = useMay('chat.send');
  if (!maySend) return <p className="message-box muted">{t('composer.readOnly')}</p>;
  if (place === null) {
    return <MessageBox ready={false} text="" onText={() => {}} onSend={() => {}} field={rest.field} />;
  }
  return <PlaceComposer key={placeName(place)} place={place} {...rest} />;
}

function PlaceComposer(props: Props & { place: Place }) {
  const { place, onTyping, field, suggestions, beforeInsert } = props;
  const { t } = useTranslation('chat');
  const [text, setText] = useDraft(place);
  const [chosen, setQuote] = useQuote(place);
  const ofPlayer = usePlayersQuote(place);
  const quote = chosen ?? ofPlayer;
  const waiting = useConversation(place.chatId)?.waiting_count ?? 0;
  const { send, isOnlyHere } = useOutbox();
  const to = quote === null ? {} : { to: quote.sender };
  const translating = useRef<ReplyTranslating>(null);
  const translator = useTranslator();
  const address = addressOf(quote);
  const newSince = useNewSinceTyping(place, text !== '');
  const sent = useThread(place).messages.findLast(({ type }) => type === 'me')?.key;
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
          if (translating.current?.take() !== true) send(place, message, to);
        }}
        field={field}
        suggestions={suggestions}
        beforeInsert={beforeInsert}
        quote={quote}
        onQuoteEnd={chosen === null ? undefined : () => setQuote(null)}
        sent={sent}
        note={quote === null && waiting > 0 ? t('composer.answersAll', { count: waiting }) : undefined}
      />
      {translator !== null && (
        <ReplyTranslator
          place={place}
          draft={text}
          onSend={(translated, original) =>
            send(place, address + translated, { ...to, ...(original && { original }) })
          }
          handle={translating}
        />
      )}
    </>
  );
}

const WritingNote = ({ text }: { text: string }) => (
  <Alert banner role="note" showIcon={false} title={text} />
);

/** Returns the quote of a player's conversation: replies go to the player. Its text is that of the first message that waits. */
function usePlayersQuote(place: Place): Quote | null {
  const { player } = place;
  const { messages } = useThread(place);
  const key = useWaitingPerson(place)?.messages[0]?.key;
  if (player === null) return null;
  const asked = key === undefined ? undefined : messages.find((message) => message.key === key);
  return { sender: player, text: plainLine(asked?.message ?? '') };
}

/** Returns the number of messages of others since the draft was started. */
function useNewSinceTyping(place: Place, writing: boolean): number {
  const { messages } = useThread(place);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const newest = messages.at(-1)?.key ?? null;
  // Set while rendering, so that no message is missed between the first letter and an effect.
  if (writing && begunAt === null && newest !== null) setBegunAt(newest);
  if (!writing && begunAt !== null) setBegunAt(null);
  return writing ? newBehind(messages, begunAt) : 0;
}

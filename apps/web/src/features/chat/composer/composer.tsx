import type { EntityId } from '@pitdesk/contracts';
import type { Ref } from 'react';
import { useOutbox } from '../../../api/chat/outbox/use-outbox.ts';
import { useDraft } from '../../../api/chat/use-draft.ts';
import { MessageBox } from './message-box.tsx';
import type { Suggestion } from './suggestions/slash-query.ts';
import { useNewSinceTyping } from './use-new-since-typing.ts';
import { WritingNotes } from './writing-notes.tsx';

interface Props {
  /** Null while no table is chosen. */
  chatId: EntityId | null;
  /** Why nobody may write here just now. */
  disabledReason?: string;
  /** Called with every change of the text by hand. */
  onTyping?: () => void;
  field?: Ref<HTMLTextAreaElement>;
  /** What a slash offers. */
  suggestions?: readonly Suggestion[];
  /** Asked before a message goes out; it goes when what is handed over is called. */
  beforeSend?: ((send: () => void) => void) | undefined;
}

/** Where a message to a table is written; what was begun is kept for each table, and leaves only by being sent. */
export function Composer({ chatId, ...rest }: Props) {
  if (chatId === null) {
    return <MessageBox ready={false} text="" onText={() => {}} onSend={() => {}} field={rest.field} />;
  }
  return <TableComposer key={String(chatId)} chatId={chatId} {...rest} />;
}

function TableComposer(props: Props & { chatId: EntityId }) {
  const { chatId, disabledReason, onTyping, field, suggestions, beforeSend } = props;
  const [text, setText] = useDraft(chatId);
  const { send, isOnlyHere } = useOutbox();
  const newSince = useNewSinceTyping(chatId, text !== '');
  return (
    <>
      <WritingNotes newSince={newSince} isOnlyHere={isOnlyHere} />
      <MessageBox
        ready
        text={text}
        onText={(next) => {
          setText(next);
          if (next !== '') onTyping?.();
        }}
        // The draft leaves with it.
        onSend={(message) => {
          if (beforeSend === undefined) send(chatId, message);
          else beforeSend(() => send(chatId, message));
        }}
        disabledReason={disabledReason}
        field={field}
        suggestions={suggestions}
      />
    </>
  );
}

import { Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId } from '#core/database/storable';
import { covers, type Reach } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { ChatRecord, type RecordedMessage } from '#features/chat/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import type { Gaps } from './gaps.ts';
import { mergedSpans, type Span } from './spans.ts';

/** The messages of one chat within a span. */
interface MessagesOfSpan {
  readonly chat_id: EntityId;
  /** The title of the table; empty if no table with this chat is known. */
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly messages: readonly RecordedMessage[];
}

export interface MessagesPart {
  readonly note: string;
  /** The language of `translation`. */
  readonly language: Language;
  /** Newest first; the messages of each span oldest first. */
  readonly spans: readonly MessagesOfSpan[];
}

const NOTE =
  'Card numbers are masked, as everywhere in the console. `message` is what was written. `written_as` is what staff wrote before it was translated and sent. `translation` is the message in `language`, and says by which engine; `translations` are all that the console has kept. A message that staff hid from their colleagues is here with its text, and `hidden_from_staff` says who hid it, when and why.';

/** Reads the messages of chats within spans, with their translations. */
@Injectable()
export class MessagesAround {
  constructor(
    private readonly chat: ChatRecord,
    private readonly tables: KnownTables,
    private readonly clock: Clock,
  ) {}

  /** @param spans by chat id */
  async of(
    reach: Reach<'chat.read'>,
    spans: readonly Span[],
    language: Language,
    gaps: Gaps,
  ): Promise<MessagesPart> {
    const path = EVIDENCE_FILES.messages;
    const until = this.clock.now() + EVIDENCE.readingMs;
    const merged = mergedSpans(spans);
    const found: MessagesOfSpan[] = [];
    let left: number = EVIDENCE.messages;
    for (const [nth, { place, from, to }] of merged.entries()) {
      const rest = { count: merged.length - nth, isFull: left === 0, isLate: this.clock.now() > until };
      if (gaps.isOver(path, 'messages', rest)) break;
      const chat_id = fromStoredId(place);
      const table = this.tables.ofChat(chat_id);
      const within = { from: new Date(from), to: new Date(to) };
      const span = { from: within.from.toISOString(), to: within.to.toISOString() };
      const what = `Messages of chat ${place} from ${span.from} to ${span.to}`;
      if (!covers(reach, table?.terminal_id ?? null)) {
        gaps.outOfReach(path, what);
        continue;
      }
      const talk = await this.chat.between(chat_id, within, left, { target: language, until });
      if (talk.unread !== null) {
        gaps.unread(path, `${what}: only those that the console had stored`, talk.unread);
      }
      if (talk.capped) gaps.lacks(path, `${what}: only the first ${talk.messages.length}`);
      left -= talk.messages.length;
      found.push({ chat_id, table: table?.title ?? '', ...span, messages: talk.messages });
    }
    return { note: NOTE, language, spans: found };
  }
}

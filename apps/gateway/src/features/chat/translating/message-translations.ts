import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import type { CannedReply, Helpline } from '@pitdesk/contracts/chat';
import type {
  MessageTranslation,
  NotTranslatedReason,
  ReplyOriginal,
  ReplyTranslation,
  TranslateMessagesRequest,
  TranslateReplyRequest,
} from '@pitdesk/contracts/translation';
import type { consoleDb } from '@pitdesk/prisma';
import { toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import {
  detectLanguage,
  hasWords,
  NotTranslated,
  originalName,
  SpokenLanguages,
  type Translated,
  TranslationsStore,
  Translator,
} from '#features/translation/public';
import { CannedRepliesStore } from '../canned-replies/canned-replies.store.ts';
import { careTextFor, careTextIn } from '../canned-replies/care-texts.ts';
import { HelplinesService } from '../canned-replies/helplines.service.ts';
import type { ChatTable } from '../chat-tables.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { MessagesForStaff, markName } from '../messages/messages-for-staff.ts';
import { speakerOf } from './spoken-messages.ts';

/** The stored data that may make a call of the engine unnecessary. */
interface Known {
  readonly chatId: string;
  readonly target: Language;
  readonly kept: ReadonlyMap<string, Translated>;
  readonly originals: ReadonlyMap<string, ReplyOriginal>;
  readonly care: readonly CannedReply[];
  readonly helplines: readonly Helpline[];
}

/** Translates messages for a reader: first by what people wrote, then by a stored translation, then by the engine. */
@Injectable()
export class MessageTranslations {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly translator: Translator,
    private readonly translations: TranslationsStore,
    private readonly languages: SpokenLanguages,
    private readonly replies: CannedRepliesStore,
    private readonly helplines: HelplinesService,
  ) {}

  /** Leaves out unknown and hidden messages. */
  async of(
    { chat }: Pick<ChatTable, 'chat'>,
    { keys, target, only_originals: onlyOriginals }: TranslateMessagesRequest,
  ): Promise<MessageTranslation[]> {
    const chatId = toStoredId(chat.id);
    const [messages, hidden] = await Promise.all([
      this.messages.shown(chatId, keys),
      this.forStaff.marksOf(keys.map((key) => ({ chatId, key }))),
    ]);
    const shown = messages.filter(({ key }) => !hidden.has(markName(chatId, key)));
    const known = await this.#known(chatId, target, shown);
    if (onlyOriginals) {
      return shown.map(
        (message) => this.#original(message, known.originals) ?? { state: 'same', key: message.key },
      );
    }
    const late = this.#longestWait();
    return await Promise.all(shown.map((message) => inTime(late, message.key, this.#one(message, known))));
  }

  /** Translates a reply, which its author reads before sending it. */
  async ofReply(request: TranslateReplyRequest): Promise<ReplyTranslation> {
    if (careTextIn(request.text, await this.replies.ofCare()) !== null) {
      return { state: 'failed', reason: 'care' };
    }
    try {
      const { text, engine } = await this.translator.translate(request);
      return { state: 'translated', text, engine };
    } catch (error) {
      return { state: 'failed', reason: reasonOf(error) };
    }
  }

  /** Resolves with true after the longest wait. A later result is stored for the next request. */
  async #longestWait(): Promise<true> {
    await this.clock.sleep(this.intervals.chatTranslationWaitMs);
    return true;
  }

  async #known(chatId: string, target: Language, messages: readonly consoleDb.ChatMessage[]): Promise<Known> {
    const { engine } = this.translator;
    const keys = messages.map(({ key }) => key);
    const sends = messages.flatMap(({ sentBy, clientKey }) =>
      sentBy === null || clientKey === null ? [] : [{ userId: sentBy, clientKey }],
    );
    const [kept, originals, care, helplines] = await Promise.all([
      engine === null ? new Map() : this.translations.of({ chatId, target, engine }, keys),
      this.translations.originalsOf(sends),
      this.replies.ofCare(),
      this.helplines.list(),
    ]);
    return { chatId, target, kept, originals, care, helplines };
  }

  async #one(message: consoleDb.ChatMessage, known: Known): Promise<MessageTranslation> {
    const { key } = message;
    return (
      this.#original(message, known.originals) ??
      written(message, known) ??
      (await this.#byEngine(message, known).catch((error: unknown) => failed(key, reasonOf(error))))
    );
  }

  #original(
    { key, sentBy, clientKey }: consoleDb.ChatMessage,
    originals: Known['originals'],
  ): MessageTranslation | null {
    if (sentBy === null || clientKey === null) return null;
    const original = originals.get(originalName(sentBy, clientKey));
    if (!original) return null;
    const { text, engine, edited } = original;
    return { state: 'original', key, text, engine, edited };
  }

  async #byEngine(message: consoleDb.ChatMessage, known: Known): Promise<MessageTranslation> {
    const { key, message: text, fromPlayer } = message;
    const { chatId, target, kept } = known;
    if (!hasWords(text)) return { state: 'same', key };
    const source =
      (await detectLanguage(text)) ??
      (fromPlayer ? (await this.languages.of(speakerOf(message))).language : null);
    if (source === target) return { state: 'same', key };
    const translated = kept.get(key) ?? (await this.translator.translate({ text, source, target }));
    if (!kept.has(key))
      await this.translations.keep({ chatId, target, engine: translated.engine }, key, translated);
    if (translated.source === target) return { state: 'same', key };
    return {
      state: 'translated',
      key,
      text: translated.text,
      language: translated.source,
      engine: translated.engine,
    };
  }
}

/** Returns the reviewed text of a player protection reply in the reader's language, because no machine translates it. */
function written({ key, message }: consoleDb.ChatMessage, known: Known): MessageTranslation | null {
  const found = careTextIn(message, known.care);
  if (found === null) return null;
  if (found.language === known.target) return { state: 'same', key };
  const text = careTextFor(found.reply, known.target, known.helplines);
  return text === null ? failed(key, 'care') : { state: 'written', key, text, language: found.language };
}

const failed = (key: string, reason: NotTranslatedReason): MessageTranslation => ({
  state: 'failed',
  key,
  reason,
});

function reasonOf(error: unknown): NotTranslatedReason {
  if (error instanceof NotTranslated) return error.reason;
  throw error;
}

/** Resolves with `slow` after the longest wait. The work continues, and stores its result. */
async function inTime(
  late: Promise<true>,
  key: string,
  work: Promise<MessageTranslation>,
): Promise<MessageTranslation> {
  work.catch(() => undefined);
  const first = await Promise.race([work, late]);
  return first === true ? failed(key, 'slow') : first;
}

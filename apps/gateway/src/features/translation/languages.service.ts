import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { SPEAKER_KINDS, type SpeakerParams, type SpokenLanguage } from '@pitdesk/contracts/translation';
import type { Actor } from '#core/actor/actor';
import { Batch } from '#core/async/batch';
import { AuditService } from '#core/audit/audit.service';
import { storableText } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { detectLanguage } from './detect-language.ts';
import { type DetectedLanguage, LanguagesStore } from './languages.store.ts';

/** A speaker's message. */
interface SpeakerMessage extends SpeakerParams {
  readonly text: string;
  readonly at: Date;
}

type Listener = (speaker: SpeakerParams) => void;

/**
 * Stores the language of each player, and of chats whose messages name no player: detected from their messages, or set
 * manually.
 */
@Injectable()
export class SpokenLanguages implements OnApplicationShutdown {
  readonly #logger = new Logger(SpokenLanguages.name);
  readonly #listeners = new Set<Listener>();
  readonly #spoken: Batch<SpeakerMessage>;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: LanguagesStore,
    private readonly audit: AuditService,
    private readonly replicas: Replicas,
    clock: Clock,
    @Inject(INTERVALS) { spokenLanguagesBatchMs }: Intervals,
  ) {
    this.#spoken = new Batch(clock, spokenLanguagesBatchMs, (all) => this.#run(() => this.#count(all)));
    replicas.on('language:changed', (speaker) => this.#notify(speaker));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#spoken.stop();
    await this.#underWay;
  }

  /** Subscribes to changes, on this and other replicas. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Returns the language of a player; null if it is unknown. */
  async languageOf(playerId: string): Promise<Language | null> {
    return (await this.of({ kind: 'player', id: playerId })).language;
  }

  /** Returns the known languages of chats, by id. */
  async ofChats(ids: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    return await this.store.ofAll('chat', ids);
  }

  /** Returns a function that maps these speakers to their language; null for unknown ones. */
  async among(speakers: readonly SpeakerParams[]): Promise<(speaker: SpeakerParams) => Language | null> {
    const known = new Map<string, ReadonlyMap<string, Language>>();
    for (const kind of SPEAKER_KINDS) {
      const ids = new Set(speakers.flatMap((speaker) => (speaker.kind === kind ? speaker.id : [])));
      known.set(kind, await this.store.ofAll(kind, [...ids]));
    }
    return ({ kind, id }) => known.get(kind)?.get(id) ?? null;
  }

  async of(speaker: SpeakerParams): Promise<SpokenLanguage> {
    return await this.store.get(speaker);
  }

  /** Counts messages without delaying the caller. */
  heard(...messages: readonly SpeakerMessage[]): void {
    if (messages.length > 0) this.#spoken.add(...messages);
  }

  async set(actor: Actor, speaker: SpeakerParams, language: Language | null): Promise<SpokenLanguage> {
    const { kind, id } = speaker;
    const act = {
      action: 'language.set',
      target: { kind: 'language', id: `${kind} ${id}`, label: id },
      ...(kind === 'player' && { player: id }),
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const before = await this.store.get(speaker);
      const after = await this.store.set(speaker, language, storableText(actor.principal.user.username));
      this.#publish(speaker);
      const details = { before: { language: before.language }, after: { language } };
      return { result: after, details };
    });
  }

  async #count(messages: readonly SpeakerMessage[]): Promise<void> {
    const newest = new Map<string, SpeakerMessage>();
    for (const one of messages) {
      const name = `${one.kind} ${one.id}`;
      const known = newest.get(name);
      if (known === undefined || known.at < one.at) newest.set(name, one);
    }
    const heard = await Promise.all(
      [...newest.values()].map(async ({ text, ...rest }): Promise<DetectedLanguage[]> => {
        const language = await detectLanguage(text);
        return language === null ? [] : [{ ...rest, language }];
      }),
    );
    for (const speaker of await this.store.count(heard.flat())) this.#publish(speaker);
  }

  #publish(speaker: SpeakerParams): void {
    this.#notify(speaker);
    this.replicas.publish('language:changed', { kind: speaker.kind, id: speaker.id });
  }

  #notify(speaker: SpeakerParams): void {
    for (const listener of this.#listeners) listener(speaker);
  }

  /** Serialized. A failed count is dropped, because the next message of the same player replaces it. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}

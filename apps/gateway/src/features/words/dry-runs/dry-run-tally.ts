import {
  type DryRunSample,
  WORD_CATEGORIES,
  WORDS,
  type WordCategory,
  type WordDryRun,
} from '@pitdesk/contracts/words';
import type { Matcher, WordMatch } from '@pitdesk/watched-words';
import { fromStoredId } from '#core/database/storable';
import type { StoredMessage } from '../recent-chat.ts';

export type DryRunResult = Pick<WordDryRun, 'counts' | 'gained' | 'lost'>;

/** Counts the matches of two lists in the same messages, and keeps the newest messages that only one of them flags. */
export class DryRunTally {
  readonly #published: Matcher;
  readonly #draft: Matcher;
  readonly #counts = new Map<WordCategory, { published: number; draft: number }>(
    WORD_CATEGORIES.map((category) => [category, { published: 0, draft: 0 }]),
  );
  readonly #gained: DryRunSample[] = [];
  readonly #lost: DryRunSample[] = [];

  constructor(published: Matcher, draft: Matcher) {
    this.#published = published;
    this.#draft = draft;
  }

  /** Adds messages, oldest first. */
  add(message: StoredMessage, isKnownId: (digits: string) => boolean): void {
    const [before, after] = [this.#published, this.#draft].map((matcher) =>
      firstOfEach(matcher.match(message.message, { isKnownId })),
    );
    if (before === undefined || after === undefined) return;
    for (const [category, count] of this.#counts) {
      if (before.has(category)) count.published += 1;
      if (after.has(category)) count.draft += 1;
    }
    this.#keep(this.#gained, message, after, before);
    this.#keep(this.#lost, message, before, after);
  }

  get result(): DryRunResult {
    return {
      counts: [...this.#counts].map(([category, count]) => ({ category, ...count })),
      gained: this.#gained.toReversed(),
      lost: this.#lost.toReversed(),
    };
  }

  #keep(
    samples: DryRunSample[],
    { chatId, key, sender, message, createdAt }: StoredMessage,
    finds: ReadonlyMap<WordCategory, WordMatch>,
    others: ReadonlyMap<WordCategory, WordMatch>,
  ): void {
    for (const [category, { entry, from, to }] of finds) {
      if (others.has(category)) continue;
      const place = { chat_id: fromStoredId(chatId), key, at: createdAt.toISOString() };
      samples.push({ ...place, sender, message, category, entry, from, to });
      if (samples.length > WORDS.samples) samples.shift();
    }
  }
}

/** Returns the first match of each category. */
const firstOfEach = (matches: readonly WordMatch[]): Map<WordCategory, WordMatch> =>
  new Map(matches.toReversed().map((match) => [match.category, match]));

import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { LanguageCode, type SpeakerParams, type SpokenLanguage } from '@pitdesk/contracts/translation';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';

/** A language that was detected in a speaker's message. */
export interface DetectedLanguage extends SpeakerParams {
  readonly language: Language;
  readonly at: Date;
}

/** The maximum number of messages that count for a language: as many of another one replace it. */
const MOST_VOTES = 3;

/** A statement has at most 32,767 parameters. */
const IDS_AT_ONCE = 10_000;

@Injectable()
export class LanguagesStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async get({ kind, id }: SpeakerParams): Promise<SpokenLanguage> {
    const row = await this.#client.spokenLanguage.findUnique({ where: { kind_id: { kind, id } } });
    return row ? viewOf(row) : { kind, id, language: null, set: null };
  }

  /** Returns the known languages of speakers of one kind, by id. */
  async ofAll(kind: SpeakerParams['kind'], ids: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    const rows: consoleDb.SpokenLanguage[] = [];
    for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
      const some = ids.slice(begin, begin + IDS_AT_ONCE);
      rows.push(...(await this.#client.spokenLanguage.findMany({ where: { kind, id: { in: some } } })));
    }
    return new Map(
      rows.map(viewOf).flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const])),
    );
  }

  /**
   * Counts messages, each speaker at most once. Ignores messages older than the newest counted one, so that several
   * replicas, and a reread history, count each once. A manually set language stays.
   * @returns the speakers whose language changed
   */
  async count(heard: readonly DetectedLanguage[]): Promise<SpeakerParams[]> {
    if (heard.length === 0) return [];
    const rows = await this.#client.$queryRaw<{ kind: string; id: string; changed: boolean }[]>`
      WITH heard AS (
        SELECT kind, id, language, at::timestamptz AS at
        FROM unnest(
          ${heard.map(({ kind }) => kind)}::text[], ${heard.map(({ id }) => id)}::text[],
          ${heard.map(({ language }) => language)}::text[], ${heard.map(({ at }) => at.toISOString())}::text[]
        ) AS row (kind, id, language, at)
      ), before AS (
        SELECT kind, id, spoken_languages.language FROM spoken_languages JOIN heard USING (kind, id)
      ), counted AS (
        INSERT INTO spoken_languages AS spoken (kind, id, language, votes, heard_at)
        SELECT kind, id, language, 1, at FROM heard
        ON CONFLICT (kind, id) DO UPDATE SET
          language = CASE WHEN spoken.language IS NULL OR spoken.votes <= 1 THEN EXCLUDED.language
            ELSE spoken.language END,
          votes = CASE WHEN spoken.language = EXCLUDED.language THEN least(spoken.votes + 1, ${MOST_VOTES}::int)
            ELSE greatest(spoken.votes - 1, 1) END,
          heard_at = EXCLUDED.heard_at
        WHERE spoken.set_at IS NULL AND (spoken.heard_at IS NULL OR spoken.heard_at < EXCLUDED.heard_at)
        RETURNING spoken.kind, spoken.id, spoken.language
      )
      SELECT counted.kind, counted.id, before.language IS DISTINCT FROM counted.language AS changed
      FROM counted LEFT JOIN before USING (kind, id)`;
    return rows.flatMap(({ kind, id, changed }) =>
      changed ? [{ kind: kind === 'chat' ? 'chat' : 'player', id }] : [],
    );
  }

  /** Sets the language manually, or with null lets messages decide again. */
  async set({ kind, id }: SpeakerParams, language: Language | null, by: string): Promise<SpokenLanguage> {
    const set =
      language === null
        ? { setBy: null, setAt: null, votes: 0 }
        : { setBy: by, setAt: this.clock.date(), votes: 0 };
    const row = await this.#client.spokenLanguage.upsert({
      where: { kind_id: { kind, id } },
      create: { kind, id, language, ...set },
      update: { language, ...set },
    });
    return viewOf(row);
  }
}

const viewOf = ({ kind, id, language, setBy, setAt }: consoleDb.SpokenLanguage): SpokenLanguage => ({
  kind: kind === 'chat' ? 'chat' : 'player',
  id,
  language: LanguageCode.nullable().catch(null).parse(language),
  set: setBy === null || setAt === null ? null : { by: setBy, at: setAt.toISOString() },
});

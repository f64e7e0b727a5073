import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { type NewWordFlag, WordFlags } from '#features/words/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { CaseChanges } from '../case-changes.ts';
import { CARE_CATEGORIES } from '../case-rules.ts';
import { ProtectionCasesStore } from '../protection-cases.store.ts';
import { CaseOpening, type NewMarker } from './case-opening.ts';

const AT_ONCE = 200;
const ROW = 1;

type Flag = Omit<NewWordFlag, 'text'>;

/** Creates markers from flags of watched words, and withdraws those of flags that were judged wrong. */
@Injectable()
export class FlagMarkers {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly flags: WordFlags,
    private readonly opening: CaseOpening,
    private readonly store: ProtectionCasesStore,
    private readonly changes: CaseChanges,
    private readonly tables: KnownTables,
  ) {
    this.#client = database.client;
  }

  /** Processes every flag without a marker. Moves the cursor after storing the markers, so that a crash omits none. */
  async take(): Promise<void> {
    const kept = (await this.#client.protectionCaseCursor.findUnique({ where: { id: ROW } }))?.flagSeq ?? 0n;
    // Flags get their numbers before they are written, so a lower number may appear after a higher one. Young flags are
    // read again each time; those with a marker are skipped.
    const settledBefore = this.clock.now() - this.intervals.protectionCaseFlagsSettleMs;
    let [read, settled, isSettled] = [kept, kept, true];
    for (let taken = AT_ONCE; taken === AT_ONCE; ) {
      const flags = await this.flags.after(read, AT_ONCE);
      await this.#mark(flags);
      for (const { seq, flaggedAt } of flags) {
        read = seq;
        isSettled &&= flaggedAt.getTime() < settledBefore;
        if (isSettled) settled = seq;
      }
      taken = flags.length;
    }
    if (settled === kept) return;
    await this.#client.protectionCaseCursor.upsert({
      where: { id: ROW },
      create: { id: ROW, flagSeq: settled },
      update: { flagSeq: settled },
    });
  }

  /** Marks flags that were judged wrong or right again, and ends cases without remaining evidence. */
  async withdraw(): Promise<void> {
    await this.#client.$executeRaw`
      UPDATE protection_case_markers AS marker
      SET withdrawn_at = CASE WHEN flag.verdict = 'wrong' THEN ${this.clock.date()}::timestamptz END
      FROM word_flags AS flag, protection_cases
      WHERE flag.id = marker.flag_id AND protection_cases.id = marker.case_id AND protection_cases.open_key IS NOT NULL
        AND (flag.verdict IS NOT DISTINCT FROM 'wrong') <> (marker.withdrawn_at IS NOT NULL)`;
    const empty = await this.#client.protectionCase.findMany({
      where: {
        openKey: { not: null },
        state: 'new',
        lookedAt: null,
        ownerId: null,
        markers: { none: { withdrawnAt: null } },
      },
    });
    for (const row of empty) {
      const ended = { state: 'no_action', openKey: null, endedAt: this.clock.date() } as const;
      const changed = await this.store.change(row, ended, [{ act: 'withdrawn' }]);
      if (changed !== null) this.changes.of(changed);
    }
  }

  async #mark(flags: readonly Flag[]): Promise<void> {
    const ofCare = flags.filter(({ category }) => CARE_CATEGORIES[category] !== undefined);
    if (ofCare.length === 0) return;
    const known = await this.opening.known(ofCare.map(keyOf));
    const fresh = ofCare.filter((flag) => !known.has(keyOf(flag)));
    if (fresh.length === 0) return;
    const texts = await this.#textsOf(fresh);
    for (const flag of fresh) await this.opening.add(this.#markerOf(flag, texts.get(nameOf(flag)) ?? ''));
  }

  async #textsOf(flags: readonly Flag[]): Promise<Map<string, string>> {
    const rows = await this.#client.chatMessage.findMany({
      where: { OR: flags.map(({ chatId, messageKey: key }) => ({ chatId: toStoredId(chatId), key })) },
      select: { chatId: true, key: true, message: true },
    });
    return new Map(rows.map(({ chatId, key, message }) => [nameOf({ chatId, messageKey: key }), message]));
  }

  #markerOf(flag: Flag, message: string): NewMarker {
    const { category, chatId, messageKey, tableId } = flag;
    const table = tableId === null ? undefined : this.tables.get(tableId);
    return {
      key: keyOf(flag),
      playerId: flag.playerId,
      player: flag.sender,
      at: new Date(flag.at),
      severity: CARE_CATEGORIES[category] ?? 'low',
      evidence: {
        kind: 'words',
        flag_id: flag.flagId,
        category,
        chat_id: chatId,
        message_key: messageKey,
        message,
      },
      flagId: flag.flagId,
      place: {
        terminalId: flag.terminalId,
        table: tableId === null ? undefined : { id: toStoredId(tableId), title: table?.title ?? '' },
        chatId: toStoredId(chatId),
      },
    };
  }
}

const keyOf = ({ flagId }: Flag): string => `flag ${flagId}`;
const nameOf = ({ chatId, messageKey }: Pick<Flag, 'chatId' | 'messageKey'>): string =>
  JSON.stringify([toStoredId(chatId), messageKey]);

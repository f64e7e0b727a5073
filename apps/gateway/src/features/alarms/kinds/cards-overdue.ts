import { Inject, Injectable } from '@nestjs/common';
import { fromStoredId } from '#core/database/storable';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { CardsStore } from '#features/equipment/public';
import type { Finding, OwnLook, Watcher } from './watcher.ts';

/** Finds the decks that are in use at a table for longer than 24 hours (N.J.A.C. 13:69E-1.18). */
@Injectable()
export class CardsOverdueWatcher implements Watcher<OwnLook> {
  readonly kind = 'cards_overdue';
  readonly isOn = true;
  readonly everyMs: number;

  constructor(
    @Inject(INTERVALS) intervals: Intervals,
    private readonly cards: CardsStore,
  ) {
    this.everyMs = intervals.alarmCardsOverdueEveryMs;
  }

  async look({ now }: OwnLook): Promise<Finding[]> {
    return (await this.cards.inUse(now))
      .filter(({ overdue }) => overdue)
      .map(({ lotId, lot, table, since, overdueDecks }) => ({
        subject: `${lotId} ${table.id}`,
        table: { id: fromStoredId(table.id), title: table.title, terminal_id: table.terminalId },
        since,
        facts: { kind: 'cards_overdue', lot, decks: overdueDecks },
      }));
  }
}

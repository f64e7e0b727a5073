import { Inject, Injectable } from '@nestjs/common';
import { WordEntry } from '@pitdesk/contracts/words';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { DEFAULT_ENTRIES } from '@pitdesk/watched-words';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DraftedList } from '#core/lists/drafted-list';
import { Clock } from '#core/time/clock';

/** Stores the published lists of watched words, and the one draft. */
@Injectable()
export class WordListsStore extends DraftedList<WordEntry> {
  constructor(clock: Clock, @Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    super(clock, database, {
      list: 'words',
      entry: WordEntry,
      defaults: DEFAULT_ENTRIES.map((entry) => ({ ...entry })),
      countOf: (entries) => entries.length,
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Playbook } from '@pitdesk/contracts/incidents';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DraftedList } from '#core/lists/drafted-list';
import { Clock } from '#core/time/clock';
import { linesOf } from '../incident-rules.ts';
import { DEFAULT_PLAYBOOKS } from './default-playbooks.ts';

/** Stores the published playbooks, and the one draft. */
@Injectable()
export class PlaybooksStore extends DraftedList<Playbook> {
  constructor(clock: Clock, @Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    super(clock, database, {
      list: 'playbooks',
      entry: Playbook,
      defaults: DEFAULT_PLAYBOOKS,
      countOf: (playbooks) => playbooks.reduce((sum, one) => sum + linesOf(one), 0),
    });
  }
}

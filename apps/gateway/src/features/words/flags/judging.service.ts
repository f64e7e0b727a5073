import { Injectable } from '@nestjs/common';
import type { FlagVerdict, MessageFlag } from '@pitdesk/contracts/words';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId, storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { TableAccess } from '#features/tables/public';
import { WordsChanges } from '../words-changes.ts';
import { flagOf } from './flag-view.ts';
import { FlagsStore } from './flags.store.ts';
import { WordFlags } from './word-flags.ts';

/** Records staff's verdicts on flags: right, wrong, or withdrawn. */
@Injectable()
export class JudgingService {
  constructor(
    private readonly store: FlagsStore,
    private readonly flags: WordFlags,
    private readonly access: TableAccess,
    private readonly changes: WordsChanges,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `request.not_found` or `permission.other_terminal` */
  async judge(actor: Actor, id: string, verdict: FlagVerdict | null): Promise<MessageFlag> {
    const action = verdict === null ? 'flag.unjudged' : 'flag.judged';
    const act = { action, target: { kind: 'flag', id, label: '' } } as const;
    return await this.audit.audited(actor, act, async () => {
      const { principal } = actor;
      const before = await this.store.find(id);
      if (before === null) throw new AppError('request.not_found');
      const acting = await this.access.actingOnChat(actor, 'words.judge', fromStoredId(before.chatId));
      const by = { id: toStoredId(principal.user.id), name: storableText(principal.user.username) };
      const after = await this.store.judge(id, verdict, by);
      if (after !== null) {
        this.flags.changed([after]);
        this.changes.publish({ id });
      }
      return {
        result: flagOf(after ?? before),
        by: acting,
        target: { label: before.category },
        player: before.playerId,
        details: {
          chat_id: fromStoredId(before.chatId),
          message_key: before.key,
          entry: before.entry,
          before: { verdict: before.verdict },
          after: { verdict },
        },
        changed: after !== null,
      };
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId } from '#core/database/storable';
import { ProtectionCasesStore } from './protection-cases.store.ts';

/** A critical case without a first look. */
export interface WaitingCase {
  readonly id: string;
  readonly player: string;
  readonly openedAt: Date;
  /** The newest message in its evidence; null without one, or without one at a table. */
  readonly message: MessagePosition | null;
  readonly table: { readonly id: EntityId; readonly title: string } | null;
  readonly terminalId: number | null;
}

/** Lists the critical cases for the bell. */
@Injectable()
export class CriticalCases {
  constructor(private readonly store: ProtectionCasesStore) {}

  async waiting(): Promise<WaitingCase[]> {
    const { rows, messages } = await this.store.critical();
    return rows.map((row) => ({
      id: row.id,
      player: row.player,
      openedAt: row.openedAt,
      message: row.tableId === null ? null : (messages.get(row.id) ?? null),
      table: row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? '' },
      terminalId: row.terminalId,
    }));
  }
}

import { Injectable } from '@nestjs/common';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId } from '#core/database/storable';
import { CasesStore } from './cases.store.ts';

/** A critical case at which nobody has looked. */
export interface WaitingCase {
  readonly id: string;
  readonly player: string;
  readonly openedAt: Date;
  /** The newest message that speaks of it; null where there is none, or none at a table. */
  readonly message: MessagePosition | null;
  readonly table: { readonly id: EntityId; readonly title: string } | null;
  readonly terminalId: number | null;
}

/** The critical cases, as the bell needs them. */
@Injectable()
export class CriticalCases {
  constructor(private readonly store: CasesStore) {}

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

import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';

/** A condition of opening a table, such as its inspection. */
export interface TableOpeningRule {
  /** @throws AppError that says what is missing */
  require(tableId: EntityId): Promise<void>;
}

/** The conditions that other features set for opening a table. A closed table, or one in maintenance, is opened. */
@Injectable()
export class TableOpeningRules {
  readonly #rules: TableOpeningRule[] = [];

  add(rule: TableOpeningRule): void {
    this.#rules.push(rule);
  }

  /** @throws AppError of the first rule that is not met */
  async require(tableId: EntityId): Promise<void> {
    for (const rule of this.#rules) await rule.require(tableId);
  }
}

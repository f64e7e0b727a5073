import { Inject, Injectable } from '@nestjs/common';
import type { AuditFilters } from '@pitdesk/contracts/audit';
import { type EntityId, foldText } from '@pitdesk/contracts/fields';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import type { AuditWhere } from '#core/audit/audit.store';
import { PlayerReferences } from '#core/audit/player-references';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { hasGrams, holding, LOOKED_THROUGH, patternOf } from '#core/database/search';
import { within } from '#core/database/within';

/** A text in this many of the newest entries is common; one in this many entries at all may still be rare. */
const OFTEN = 50;
const RARE = 1_000;

/** Resolves filters to entries. The chain holds references instead of players. */
@Injectable()
export class AuditSearch {
  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    private readonly references: PlayerReferences,
  ) {}

  /**
   * Returns the condition for the entries that match a filter.
   * @param actor the account whose entries are returned; `null` for all
   */
  async whereOf(filters: AuditFilters, actor: EntityId | null): Promise<AuditWhere> {
    const {
      action,
      username,
      target_kind: targetKind,
      target_id: targetId,
      result,
      find,
      from,
      to,
    } = filters;
    return {
      ...(actor === null ? {} : { actorId: String(actor) }),
      ...(action && { action }),
      ...(username && { actorUsername: username }),
      ...(targetKind && { targetKind }),
      ...(targetId && { targetId: { in: [targetId, ...(await this.#referencesOf(targetId))] } }),
      ...(result && { result }),
      ...within('at', { from, to }),
      ...(find && { OR: await this.#findIn(find) }),
    };
  }

  /** A player's language is audited with the target `player` and the id. */
  #referencesOf(targetId: string): Promise<string[]> {
    return this.references.named([targetId.replace(/^player /, '')]);
  }

  async #findIn(text: string): Promise<AuditWhere[]> {
    const [players, rare] = [await this.references.matching(text), await this.rare(text)];
    return [
      rare === null ? { folded: holding(text) } : { seq: { in: rare } },
      ...(/^#?\d{1,15}$/.test(text) ? [{ seq: Number(text.replace('#', '')) }] : []),
      ...(players.length > 0 ? [{ subject: { in: players } }] : []),
    ];
  }

  /**
   * Returns the numbers of the entries that contain a text; null if it is common or not in the index: such texts are
   * found quickly in the order of time.
   */
  async rare(find: string): Promise<number[] | null> {
    const folded = foldText(find.trim());
    if (!hasGrams(folded)) return null;
    const holds = patternOf(find);
    const often = await this.database.client.$queryRaw<unknown[]>`
      SELECT 1 FROM (SELECT folded FROM audit_entries ORDER BY seq DESC LIMIT ${LOOKED_THROUGH}) newest
      WHERE folded LIKE ${holds} LIMIT ${OFTEN}`;
    if (often.length === OFTEN) return null;
    // The limit exceeds the expected number: with a smaller one the planner would scan the whole table.
    const rows = await this.database.client.$queryRaw<{ seq: bigint }[]>`
      WITH found AS MATERIALIZED (
        SELECT seq FROM audit_entries
        WHERE search_grams(folded) COLLATE "C" @> search_grams(${folded}) AND folded LIKE ${holds}
      ) SELECT seq FROM found LIMIT ${RARE + 1}`;
    return rows.length > RARE ? null : rows.map(({ seq }) => Number(seq));
  }
}

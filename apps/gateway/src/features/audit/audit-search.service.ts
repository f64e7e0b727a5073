import { Inject, Injectable } from '@nestjs/common';
import type { AuditFilters } from '@pitdesk/contracts/audit';
import type { EntityId } from '@pitdesk/contracts/fields';
import { type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { AuditWhere } from '#core/audit/audit.store';
import { PlayerReferences } from '#core/audit/player-references';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { hasGrams, LOOKED_THROUGH } from '#core/database/search-grams';
import { literally } from '#core/database/storable';

/** A text that so many of the newest entries hold is frequent; so many entries of all may hold one that is rare. */
const OFTEN = 50;
const RARE = 1_000;

/** What is searched of an entry, as its index has it. */
const FOUND_IN = consoleDb.Prisma
  .sql`(coalesce(actor_username, '') || E'\n' || coalesce(target_label, '') || E'\n'
  || coalesce(target_id, '') || E'\n' || coalesce(ip, '') || E'\n' || coalesce(code, ''))`;

/** Finds out which entries fit a filter. The chain has references in the place of players. */
@Injectable()
export class AuditSearch {
  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    private readonly references: PlayerReferences,
  ) {}

  /**
   * Returns the condition for the entries that fit a filter.
   * @param actor whose entries they must be; `null` for everybody's
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
      ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
      ...(find && { OR: await this.#findIn(find) }),
    };
  }

  /** The language of a player is named `player` and the id. */
  #referencesOf(targetId: string): Promise<string[]> {
    return this.references.named([targetId.replace(/^player /, '')]);
  }

  async #findIn(text: string): Promise<AuditWhere[]> {
    const [players, rare] = [await this.references.matching(text), await this.rare(text)];
    const contains = { contains: literally(text), mode: 'insensitive' } as const;
    const anywhere: AuditWhere[] = [
      { actorUsername: contains },
      { targetLabel: contains },
      { targetId: contains },
      { ip: contains },
      { code: contains },
    ];
    return [
      ...(rare === null ? anywhere : [{ seq: { in: rare } }]),
      ...(/^#?\d{1,15}$/.test(text) ? [{ seq: Number(text.replace('#', '')) }] : []),
      ...(players.length > 0 ? [{ subject: { in: players } }] : []),
    ];
  }

  /**
   * Returns the numbers of the entries that hold a text; null where many do, or where the index does not have the text: those
   * are soon found in the order of time.
   */
  async rare(find: string): Promise<number[] | null> {
    if (!hasGrams(find)) return null;
    const holds = `%${literally(find)}%`;
    const often = await this.database.client.$queryRaw<unknown[]>`
      SELECT 1 FROM (SELECT ${FOUND_IN} AS text FROM audit_entries ORDER BY seq DESC LIMIT ${LOOKED_THROUGH}) newest
      WHERE text ILIKE ${holds} LIMIT ${OFTEN}`;
    if (often.length === OFTEN) return null;
    // All of them and then some: with a limit, a planner that expects many would read the whole table.
    const rows = await this.database.client.$queryRaw<{ seq: bigint }[]>`
      WITH found AS MATERIALIZED (
        SELECT seq FROM audit_entries
        WHERE search_grams(${FOUND_IN}) COLLATE "C" @> search_grams(${find}) AND ${FOUND_IN} ILIKE ${holds}
      ) SELECT seq FROM found LIMIT ${RARE + 1}`;
    return rows.length > RARE ? null : rows.map(({ seq }) => Number(seq));
  }
}

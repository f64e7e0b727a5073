import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { CaseOpening, type MarkerPlace } from '../opening/case-opening.ts';
import { HoursOnline } from './hours-online.ts';
import type { MarkerRule, Sign } from './marker-rule.ts';
import { MessageTempo } from './message-tempo.ts';
import { Nights } from './nights.ts';
import { ReturnAfterSanction } from './return-after-sanction.ts';
import { TableHopping } from './table-hopping.ts';

export const MARKER_RULES = [HoursOnline, Nights, TableHopping, ReturnAfterSanction, MessageTempo];

interface Known {
  readonly player: string;
  readonly place: MarkerPlace;
}

/** Applies the configured rules about players' time. */
@Injectable()
export class MarkerRules {
  readonly #client: ConsoleClient;
  readonly #rules: readonly MarkerRule[];

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly opening: CaseOpening,
    hours: HoursOnline,
    nights: Nights,
    hopping: TableHopping,
    returns: ReturnAfterSanction,
    tempo: MessageTempo,
  ) {
    this.#client = database.client;
    this.#rules = [hours, nights, hopping, returns, tempo];
  }

  /** Applies every enabled rule once. */
  async look(now: Date): Promise<void> {
    for (const rule of this.#rules) if (rule.isOn) await this.#lookBy(rule, now);
  }

  async #lookBy(rule: MarkerRule, now: Date): Promise<void> {
    const signs = await this.#unmarked(rule, await rule.look(now), now);
    if (signs.length === 0) return;
    const players = await this.#playersOf(signs);
    for (const sign of signs) {
      const known = players.get(sign.playerId);
      if (known === undefined) continue;
      await this.opening.add({
        key: keyOf(sign),
        playerId: sign.playerId,
        at: now,
        severity: rule.severity,
        evidence: sign.evidence,
        ...known,
      });
    }
  }

  /** Returns signs without a marker. */
  async #unmarked(rule: MarkerRule, signs: readonly Sign[], now: Date): Promise<Sign[]> {
    if (signs.length === 0) return [];
    const { kind } = rule;
    const quietSince = rule.quietSince(now);
    const marked = await this.#client.protectionCaseMarker.findMany({
      where: {
        OR: [
          { key: { in: signs.map(keyOf) } },
          { kind, playerId: { in: signs.map(({ playerId }) => playerId) }, at: { gte: quietSince } },
        ],
      },
      select: { key: true, playerId: true, at: true },
    });
    const keys = new Set(marked.map(({ key }) => key));
    const quiet = new Set(marked.filter(({ at }) => at >= quietSince).map(({ playerId }) => playerId));
    return signs.filter((sign) => !keys.has(keyOf(sign)) && !quiet.has(sign.playerId));
  }

  /** Returns the players and their last positions. */
  async #playersOf(signs: readonly Sign[]): Promise<Map<string, Known>> {
    const ids = [...new Set(signs.map(({ playerId }) => playerId))];
    const rows = await this.#client.$queryRaw<
      {
        id: string;
        player: string;
        terminalId: number | null;
        tableId: string | null;
        tableTitle: string | null;
      }[]
    >`
      SELECT DISTINCT ON (players.id) players.id, players.player, visit.terminal_id AS "terminalId",
        visit.table_id AS "tableId", visit.table_title AS "tableTitle"
      FROM players LEFT JOIN player_visits AS visit ON visit.player_id = players.id
      WHERE players.id = ANY(${ids}::text[]) ORDER BY players.id, visit.began_at DESC NULLS LAST`;
    return new Map(
      rows.map(({ id, player, terminalId, tableId, tableTitle }) => [
        id,
        {
          player,
          place: {
            terminalId,
            table: tableId === null ? undefined : { id: tableId, title: tableTitle ?? '' },
          },
        },
      ]),
    );
  }
}

const keyOf = ({ playerId, name, evidence }: Sign): string => JSON.stringify([evidence.kind, playerId, name]);

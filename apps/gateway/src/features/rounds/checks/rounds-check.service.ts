import { Injectable } from '@nestjs/common';
import type { CheckRoundsQuery, RoundFilters, RoundsCheck } from '@pitdesk/contracts/rounds';
import type { Actor } from '#core/actor/actor';
import { RoundsReader } from '../reading/rounds-reader.ts';
import { RoundsService } from '../rounds.service.ts';
import { brokenRounds } from './broken-rounds.ts';
import { shoeBreaches } from './shoe-breaches.ts';
import { TableRulesService } from './table-rules.service.ts';

/** Filters that omit no round within a shoe. */
const COMPLETE_SHOE_FILTERS: ReadonlySet<string> = new Set(['table_id', 'game', 'shoe', 'from', 'to']);

const mayHaveGaps = (filters: RoundFilters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !COMPLETE_SHOE_FILTERS.has(name));

/** Recomputes recorded results by rules that were implemented independently of the dealing code. */
@Injectable()
export class RoundsCheckService {
  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly rules: TableRulesService,
  ) {}

  /** Checks one batch, in the order of play. */
  async stretch(actor: Actor, { after, ...filters }: CheckRoundsQuery): Promise<RoundsCheck> {
    const { principal } = actor;
    const reach = this.rounds.reach(principal);
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const { rounds, next } = await this.reader.stretch(
      principal,
      reach,
      filters,
      'started_at:asc',
      after ?? null,
    );
    const rulesOf = await this.rules.of(principal, rounds);
    const ofShoes = await shoeBreaches(rounds, {
      rulesOf,
      read: (shoe) => this.reader.newest(principal, reach, shoe),
      mayHaveGaps: mayHaveGaps(filters),
    });
    return { checked: rounds.length, broken: brokenRounds(rounds, rulesOf, ofShoes), next };
  }
}

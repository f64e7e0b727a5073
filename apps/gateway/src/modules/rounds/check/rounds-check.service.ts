import { Injectable } from '@nestjs/common';
import type { CheckRoundsQuery, RoundsCheck } from '@pitdesk/contracts';
import { brokenRounds } from '../../../common/rounds/broken-rounds.ts';
import type { Actor } from '../../sessions/actor.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from '../rounds-reader.ts';
import { ShoeCopies } from './shoe-copies.ts';

/** Recomputes what is on record by rules that were written apart from the code that dealt it. */
@Injectable()
export class RoundsCheckService {
  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly shoeCopies: ShoeCopies,
  ) {}

  /** One stretch, in the order the rounds were played. */
  async stretch(actor: Actor, { after, ...filters }: CheckRoundsQuery): Promise<RoundsCheck> {
    const { principal } = actor;
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const { rounds, next } = await this.reader.stretch(principal, filters, 'started_at:asc', after ?? null);
    const copies = await this.shoeCopies.of(principal, rounds, filters);
    return { checked: rounds.length, broken: brokenRounds(rounds, copies), next };
  }
}

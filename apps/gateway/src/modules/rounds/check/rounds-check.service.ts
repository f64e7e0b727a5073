import { Injectable } from '@nestjs/common';
import type { CheckRoundsQuery, Round, RoundsCheck, RuleBreach } from '@pitdesk/contracts';
import { checkRound, checkShoe } from '@pitdesk/table-games';
import type { Actor } from '../../sessions/actor.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from '../rounds-reader.ts';

/** Recomputes what is on record by rules that were written apart from the code that dealt it. */
@Injectable()
export class RoundsCheckService {
  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
  ) {}

  /** One stretch, in the order the rounds were played. */
  async stretch(actor: Actor, { after, ...filters }: CheckRoundsQuery): Promise<RoundsCheck> {
    const { principal } = actor;
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const { rounds, next } = await this.reader.stretch(principal, filters, 'started_at:asc', after ?? null);
    return { checked: rounds.length, broken: broken(rounds), next };
  }
}

function broken(rounds: readonly Round[]): RoundsCheck['broken'] {
  const copies = tooManyCopies(rounds);
  return rounds.flatMap((round) => {
    const breaches = [...checkRound(round), ...(copies.get(round) ?? [])];
    return breaches.length === 0 ? [] : [{ round, breaches }];
  });
}

/** Cards that came too often in a shoe, as far as its rounds lie in the stretch: eight are never seen in fewer. */
function tooManyCopies(rounds: readonly Round[]): Map<Round, RuleBreach[]> {
  const shoes = new Map<string, Round[]>();
  for (const round of rounds) {
    if (round.shoe === null) continue;
    const key = `${round.table_id} ${round.shoe.number}`;
    shoes.set(key, [...(shoes.get(key) ?? []), round]);
  }
  const found = new Map<Round, RuleBreach[]>();
  for (const shoe of shoes.values()) {
    for (const { round, breach } of checkShoe(shoe)) {
      found.set(round, [...(found.get(round) ?? []), breach]);
    }
  }
  return found;
}

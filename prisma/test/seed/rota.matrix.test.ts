import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '@pitdesk/table-games';
import { buildRota } from '../../seed/dealers/rota.ts';
import { allStints } from '../../seed/dealers/stints.ts';
import { playSessions } from '../../seed/rounds/sessions.ts';
import { demoTables } from '../../seed/tables/demo-tables.ts';

const NOW = new Date('2026-11-21T18:30:00.000Z');

describe('the rota', () => {
  it('finds a dealer for every stint at every table, for any seed', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const random = randomFrom(seed);
      const sessions = playSessions(random, demoTables(NOW.getTime()), 20_000);
      expect(() => buildRota(allStints(random, sessions))).not.toThrow();
    }
  });
});

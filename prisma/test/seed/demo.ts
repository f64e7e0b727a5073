import { buildDemoCasino } from '../../seed/demo-casino.ts';

export const NOW = new Date('2026-11-21T18:30:00.000Z');
export const OPTIONS = { seed: 'demo', now: NOW, passwordHash: 'a hash' };

/** The demo casino that all parts read. */
export const demo = buildDemoCasino(OPTIONS);

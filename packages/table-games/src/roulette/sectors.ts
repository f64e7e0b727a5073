import type { Pocket } from './wheel.ts';

/** The three sectors of call bets; together they are the whole single-zero wheel. */
export type WheelSector = 'voisins' | 'tiers' | 'orphelins';

/**
 * The pockets of each sector in wheel order (French call bets); only the single-zero wheel has them. Orphelins are two
 * arcs: 1-9 and 17-6.
 */
export const SECTORS: Readonly<Record<WheelSector, readonly Pocket[]>> = {
  voisins: [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25],
  tiers: [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33],
  orphelins: [1, 20, 14, 31, 9, 17, 34, 6],
};

/** Returns the sector of a pocket of the single-zero wheel. */
export function sectorOf(pocket: Pocket): WheelSector {
  if (SECTORS.tiers.includes(pocket)) return 'tiers';
  return SECTORS.orphelins.includes(pocket) ? 'orphelins' : 'voisins';
}

import { isCard } from '@pitdesk/table-games';
import type { Picks } from './deal-picks.ts';

/** A correction as it was being made up. */
export interface KeptCorrection {
  reason: string;
  picks: Picks;
  number: number | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isHand = (value: unknown): value is Picks['player'] =>
  Array.isArray(value) &&
  value.length <= 3 &&
  value.every((card) => card === null || (typeof card === 'string' && isCard(card)));

export function parseCorrection(kept: unknown): KeptCorrection | undefined {
  if (!isRecord(kept) || !isRecord(kept.picks)) return undefined;
  const { reason, number, picks } = kept;
  const { player, banker } = picks;
  if (typeof reason !== 'string' || !isHand(player) || !isHand(banker)) return undefined;
  return { reason, picks: { player, banker }, number: typeof number === 'number' ? number : null };
}

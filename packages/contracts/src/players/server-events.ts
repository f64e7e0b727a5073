import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { GameName } from '../games.ts';
import { Round } from '../rounds/round.ts';

/** What `/game-logic` tells, beside what is an entity of its own. */

export const RoundChanged = z.object({
  change: z.enum(['started', 'bets_closed', 'card', 'settled', 'voided', 'corrected']),
  round: Round,
});
export type RoundChanged = z.infer<typeof RoundChanged>;

/** Events that somebody wrote: what was read of these games before is to be read again. No ids: of whatever there is. */
export const EventsChanged = z.object({ games: z.array(GameName), ids: z.array(EntityId) });
export type EventsChanged = z.infer<typeof EventsChanged>;

/** Dealers that somebody wrote or moved. No ids: whoever there is. */
export const DealersChanged = z.object({ ids: z.array(EntityId) });
export type DealersChanged = z.infer<typeof DealersChanged>;

/** Entries of the handover log that somebody wrote or followed up. No ids: whichever there are. */
export const HandoverChanged = z.object({ ids: z.array(z.string()) });
export type HandoverChanged = z.infer<typeof HandoverChanged>;

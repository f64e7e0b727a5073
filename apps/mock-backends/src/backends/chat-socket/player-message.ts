import { RoomName } from '@pitdesk/contracts/chat';
import { z } from 'zod';

/** What a player's client sends: the text counts, the rest the operator knows itself. */
export const PlayerMessage = z.object({
  group: RoomName,
  data: z.object({ message: z.string().min(1).max(2_000) }),
});

import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/id.ts';
import { DEFAULT_STREAM_TYPE, STREAM_TYPE } from '../limits.ts';

export const StreamType = z.union([
  z.literal(STREAM_TYPE.hls),
  z.literal(STREAM_TYPE.progressive),
  z.literal(STREAM_TYPE.embedded),
]);
export type StreamType = z.infer<typeof StreamType>;

/** A table of the lobby, as the operator lists it and as the browser gets it. */
export const Table = z.object({
  id: EntityId,
  title: z.string(),
  description: z.string().nullable().default(''),
  stream_type: StreamType.default(DEFAULT_STREAM_TYPE),
  /** Absent, null or empty where the table has no stream. */
  stream_url: z.string().nullable().default(null),
  /** The game model: its name tells the game ("Baccarat"). */
  model: z.object({ name: z.string() }),
  terminal_id: TerminalId,
  active: z.boolean().optional(),
  chat: z.object({ id: EntityId }).optional(),
});
export type Table = z.infer<typeof Table>;

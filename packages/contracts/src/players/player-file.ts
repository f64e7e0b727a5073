import { z } from 'zod';
import { MessageView } from '../chat/messages.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PLAYERS } from './limits.ts';
import { PlayerId } from './player-id.ts';

/** A table by its title at that time; without an id when no table or several tables have the title. */
const PlayerTable = z.object({
  id: EntityId.nullable(),
  title: z.string(),
  terminal_id: TerminalId.nullable(),
});

/** A player in a search result. */
export const FoundPlayer = z.object({
  id: PlayerId,
  /** The name as the operator last wrote it. */
  player: z.string(),
  last_seen_at: Instant,
  online: z.boolean(),
});
export type FoundPlayer = z.infer<typeof FoundPlayer>;

export const FoundPlayers = z.object({
  data: z.array(FoundPlayer),
  /** True when there are more results than a search lists. */
  capped: z.boolean(),
});
export type FoundPlayers = z.infer<typeof FoundPlayers>;

/** One stretch of one connection at one table. */
export const PlayerVisit = z.object({
  table: PlayerTable,
  began_at: Instant,
  maybe_earlier: z.boolean(),
  /** Null while it lasts. */
  ended_at: Instant.nullable(),
  /** True when it ended while the console was not watching. */
  ended_about: z.boolean(),
});
export type PlayerVisit = z.infer<typeof PlayerVisit>;

/** The console's data about a player; unknown values are null. */
export const PlayerFile = z.object({
  id: PlayerId,
  player: z.string(),
  /** Every spelling that the operator used for this player, newest first. */
  names: z.array(z.string()),
  first_seen_at: Instant,
  last_seen_at: Instant,
  /** Null when the operator's online list is unavailable. */
  online: z
    .array(
      z.object({ socket_id: z.string(), table: PlayerTable, since: Instant, maybe_earlier: z.boolean() }),
    )
    .nullable(),
  /** The tables of the last 30 days, longest stay first. */
  tables: z.array(
    z.object({
      table: PlayerTable,
      visits: z.int().positive(),
      minutes: z.int().nonnegative(),
      last_at: Instant,
    }),
  ),
  /** The last 30 gaming days, oldest first. Simultaneous connections count once. */
  days: z.array(
    z.object({
      day: z.string(),
      /** Null before the console began to store visits. */
      minutes: z.int().nonnegative().nullable(),
    }),
  ),
  /** Newest first. */
  visits: z.array(PlayerVisit),
  /** When the console began to store visits; null when it never did. */
  kept_since: Instant.nullable(),
});
export type PlayerFile = z.infer<typeof PlayerFile>;

/** A message of a player, with the table of its chat. */
export const PlayerMessage = MessageView.extend({ table: PlayerTable.nullable() });
export type PlayerMessage = z.infer<typeof PlayerMessage>;

export const PlayerMessages = z.object({
  /** Newest first. */
  data: z.array(PlayerMessage),
  /** The cursor for `before`; null after the last. */
  next: z.string().nullable(),
});
export type PlayerMessages = z.infer<typeof PlayerMessages>;

export const PlayerNoteInput = z.object({
  /** Made by the browser, so that a note sent twice is stored once. */
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, problem('field.required'))
    .max(PLAYERS.noteMax)
    .refine(isStorable, problem('field.invalid')),
});
export type PlayerNoteInput = z.infer<typeof PlayerNoteInput>;

export const PlayerNote = z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: Instant });
export type PlayerNote = z.infer<typeof PlayerNote>;

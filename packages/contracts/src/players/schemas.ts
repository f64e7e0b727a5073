import { z } from 'zod';
import { MessageView } from '../chat/schemas.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PLAYERS } from './limits.ts';
import { PlayerId } from './player-id.ts';

/** One client of the operator's game-logic socket. */
export const OnlineClient = z.object({
  role: z.string().optional(),
  socket_id: z.string().nullish(),
  detail: z.object({ player: z.string().nullish(), table_name: z.string().nullish() }).nullish(),
});
export type OnlineClient = z.infer<typeof OnlineClient>;

/** The name of every player on the list of an account that may not know who they are. */
export const ANONYMOUS_PLAYER = 'anonymous';

/**
 * A client with what the console knows beyond the operator's list: when the gateway first saw it. `maybe_earlier`: it
 * was in the first list after the gateway had seen none, so it may have been online before.
 */
export const ListedClient = OnlineClient.extend({
  seen_at: Instant,
  maybe_earlier: z.literal(true).optional(),
});
export type ListedClient = z.infer<typeof ListedClient>;

/** One sample a minute, taken whether or not anybody looks. */
export const PlayerCountSample = z.object({ at: Instant, total: z.int().nonnegative() });
export type PlayerCountSample = z.infer<typeof PlayerCountSample>;

/** A table as it was called then; without an id where the title belongs to no table, or to several. */
const PlayerTable = z.object({
  id: EntityId.nullable(),
  title: z.string(),
  terminal_id: TerminalId.nullable(),
});

/** A player that a search finds. */
export const FoundPlayer = z.object({
  id: PlayerId,
  /** As the operator wrote it last. */
  player: z.string(),
  last_seen_at: Instant,
  online: z.boolean(),
});
export type FoundPlayer = z.infer<typeof FoundPlayer>;

export const FoundPlayers = z.object({
  data: z.array(FoundPlayer),
  /** True where there are more than a search lists. */
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
  /** True where it ended while the console did not watch. */
  ended_about: z.boolean(),
});
export type PlayerVisit = z.infer<typeof PlayerVisit>;

/** What the console knows of a player; what it cannot know is null. */
export const PlayerFile = z.object({
  id: PlayerId,
  player: z.string(),
  /** Every way in which the operator wrote this player, the newest first. */
  names: z.array(z.string()),
  first_seen_at: Instant,
  last_seen_at: Instant,
  /** Null while the operator's online list cannot be had. */
  online: z
    .array(
      z.object({ socket_id: z.string(), table: PlayerTable, since: Instant, maybe_earlier: z.boolean() }),
    )
    .nullable(),
  /** The tables of the last 30 days, the longest stay first. */
  tables: z.array(
    z.object({
      table: PlayerTable,
      visits: z.int().positive(),
      minutes: z.int().nonnegative(),
      last_at: Instant,
    }),
  ),
  /** Each gaming day of the last 30, oldest first. Two connections at once count once. */
  days: z.array(
    z.object({
      day: z.string(),
      /** Null before the console began to keep visits. */
      minutes: z.int().nonnegative().nullable(),
    }),
  ),
  /** The newest. */
  visits: z.array(PlayerVisit),
  /** Since when the console keeps visits; null where it never has. */
  kept_since: Instant.nullable(),
});
export type PlayerFile = z.infer<typeof PlayerFile>;

/** A message of a player, with the table in whose chat it stands. */
export const PlayerMessage = MessageView.extend({ table: PlayerTable.nullable() });
export type PlayerMessage = z.infer<typeof PlayerMessage>;

export const PlayerMessages = z.object({
  /** The newest first. */
  data: z.array(PlayerMessage),
  /** For `before`; null behind the last. */
  next: z.string().nullable(),
});
export type PlayerMessages = z.infer<typeof PlayerMessages>;

export const PlayerNoteInput = z.object({
  /** Made by the browser, so that a note that is sent twice is stored once. */
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

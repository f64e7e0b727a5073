import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';

/** A player as the operator names the sender of their messages. */
export const PlayerSender = z.string().min(1).max(200).refine(isStorable);

/**
 * A message's position in its chat, ordered by (created_at, key). `key` identifies the message in the console: the
 * operator's id, or without one a key built from chat, sender, time, text and the number of equal messages before it.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
export type MessagePosition = z.infer<typeof MessagePosition>;

/** Parses a position in a query value: `2026-01-15T12:00:00.000Z~501`. */
export const PositionParam = z
  .string()
  .max(250)
  .meta({ examples: ['2026-01-15T12:00:00.000Z~501'] })
  .transform((text, context): MessagePosition => {
    const cut = text.indexOf('~');
    const parsed = MessagePosition.safeParse({ created_at: text.slice(0, cut), key: text.slice(cut + 1) });
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: 'Expected a position', input: text });
    return z.NEVER;
  });

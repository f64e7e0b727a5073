import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';

/** The table chosen in the chat, stored in the browser as text to survive a reload. */
export const ChatSelection = z.object({
  id: EntityId.optional(),
  title: z.string().optional(),
  chat: z.object({ id: EntityId }),
  terminal_id: TerminalId,
});
export type ChatSelection = z.infer<typeof ChatSelection>;

export const encodeChatSelection = (selection: ChatSelection): string =>
  encodeURIComponent(JSON.stringify(ChatSelection.parse(selection)));

/** Parses a stored selection; returns undefined for any other text, because browser storage may hold anything. */
export function decodeChatSelection(text: string): ChatSelection | undefined {
  try {
    return ChatSelection.safeParse(JSON.parse(decodeURIComponent(text))).data;
  } catch {
    return undefined;
  }
}

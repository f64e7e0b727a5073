import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';

/** Which table staff chose to chat with: kept in the browser as text, so that a reload finds it again. */
export const ChatSelection = z.object({
  id: EntityId.optional(),
  title: z.string().optional(),
  chat: z.object({ id: EntityId }),
  terminal_id: TerminalId,
});
export type ChatSelection = z.infer<typeof ChatSelection>;

export const encodeChatSelection = (selection: ChatSelection): string =>
  encodeURIComponent(JSON.stringify(ChatSelection.parse(selection)));

/** The selection that a text holds; undefined where it holds none, since browser storage may hold anything. */
export function decodeChatSelection(text: string): ChatSelection | undefined {
  try {
    return ChatSelection.safeParse(JSON.parse(decodeURIComponent(text))).data;
  } catch {
    return undefined;
  }
}

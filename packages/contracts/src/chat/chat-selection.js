import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.js';
/** Which table staff chose to chat with: kept in the browser as text, so that a reload finds it again. */
export const ChatSelection = z.object({
  id: EntityId.optional(),
  title: z.string().optional(),
  chat: z.object({ id: EntityId }),
  terminal_id: TerminalId,
});
export const encodeChatSelection = (selection) =>
  encodeURIComponent(JSON.stringify(ChatSelection.parse(selection)));
/** The selection that a text holds; undefined where it holds none, since browser storage may hold anything. */
export function decodeChatSelection(text) {
  try {
    return ChatSelection.safeParse(JSON.parse(decodeURIComponent(text))).data;
  } catch {
    return undefined;
  }
}
//# sourceMappingURL=chat-selection.js.map

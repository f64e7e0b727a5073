import { playerAt } from '@pitdesk/rig';
import type { Product } from '@pitdesk/rig/product';

/** Has a player sit down at a table of terminal 1, write one message, and leave. */
export async function sayAtTable(product: Product, table: string, text: string): Promise<void> {
  const player = await playerAt(product.operator.url, { player: 'ada-lovelace-77', table, terminal: 1 });
  try {
    await player.say(text);
  } finally {
    player.leave();
  }
}

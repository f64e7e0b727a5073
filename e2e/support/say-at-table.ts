import { playerAt } from '@pitdesk/rig';

/** Makes a player join a table of terminal 1, write one message, and leave. */
export async function sayAtTable(operatorUrl: string, table: string, text: string): Promise<void> {
  const player = await playerAt(operatorUrl, { player: 'humphry-davy-1778', table, terminal: 1 });
  try {
    await player.say(text);
  } finally {
    player.leave();
  }
}

import { endpoints } from '@pitdesk/contracts/api';
import type { Thread } from '@pitdesk/contracts/chat';
import type { CutProxy } from '@pitdesk/rig';
import type { Browser } from '@playwright/test';
import { Ledger } from '../../../actors/ledger.ts';
import { Player } from '../../../actors/player.ts';
import type { TableWithChat } from '../../../stack/tables.ts';
import { Desk, startBrowser } from '../../floor/desk.ts';
import type { Floor } from '../../floor/floor.ts';

export interface AtDesk {
  readonly floor: Floor;
  readonly desk: Desk;
  readonly table: TableWithChat;
  /** A player at the table. */
  readonly player: Player;
  readonly link: CutProxy;
  /** The prefix of every text of this trial. */
  readonly mark: string;
}

/** A browser, over a link that can be cut, at a table where no other actor of the trial writes. */
export async function atDesk<Measured>(
  floor: Floor,
  strike: (at: AtDesk) => Promise<Measured>,
): Promise<Measured> {
  const { links } = floor.place;
  if (!links) throw new Error('This stack has no links');
  const table = floor.quietTable;
  const browser: Browser = await startBrowser();
  const player = await Player.sitsDown(floor.stack.operator.url, new Ledger(), {
    player: 'desk-player-1',
    table: table.title,
    terminal: table.terminal,
  });
  try {
    const desk = await Desk.signedIn(browser, links.browser.url, table);
    const mark = `desk ${Date.now()}`;
    try {
      return await strike({ floor, desk, table, player, link: links.browser, mark });
    } catch (error) {
      await desk.keepPictures(mark.replace(' ', '-'));
      throw error;
    }
  } finally {
    player.leave();
    links.browser.up();
    links.browser.release();
    await browser.close();
  }
}

/** Returns how often each text of the trial was stored, as a reader of the conversation sees it. */
export async function stored({ floor, table, mark }: AtDesk): Promise<string[]> {
  const path = endpoints.getThread.path.replace(':id', String(table.chatId));
  const { body } = await floor.session.request(`${path}?limit=100`);
  return (body as Thread).data.flatMap(({ message }) => (message.startsWith(mark) ? [message] : []));
}

export const doubles = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

export const missingOf = (wanted: readonly string[], texts: readonly string[]): string[] =>
  wanted.filter((text) => !texts.includes(text));

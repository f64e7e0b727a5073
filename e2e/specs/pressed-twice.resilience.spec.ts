import { playerAt } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { pressTwice } from '../support/press-twice.ts';

/** Collects the page's write requests to one part of the API. */
function writesOf(page: Page, part: string): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith(part))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

test('Hide and Delete run once when they are pressed twice', async ({ page, mockUrl }) => {
  const words = `hide me ${Date.now()}`;
  const player = await playerAt(mockUrl, { player: 'ann-radcliffe-1764', table: 'Emerald 2', terminal: 1 });
  await player.say(words);
  await signInPage(page, 'floor1');
  await page.goto('/messages?table=2');
  const message = page.getByRole('article').filter({ hasText: words });
  await message.hover();
  await message.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete message' }).click();
  await page.keyboard.press('1');
  const hidings = writesOf(page, '/api/conversations/2/messages/');
  await pressTwice(page.getByRole('button', { name: 'Hide for all staff' }));
  await expect(page.getByText(words)).toHaveCount(0);
  expect(hidings).toHaveLength(1);

  await page.goto('/management/roulette/events');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select / }) })
    .last();
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const writes = writesOf(page, '/api/event/');
  await pressTwice(page.getByRole('button', { name: 'Delete event' }));
  const undo = page.getByRole('button', { name: /^Undo: / });
  await expect(undo).toHaveCount(1);
  await pressTwice(undo);
  await expect(undo).toHaveCount(0);
  expect(writes.map((write) => write.replace(/\d+$/, ''))).toEqual([
    'DELETE /api/event/delete/',
    'PUT /api/event/undelete/',
  ]);
  player.leave();
});

import type { AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

const TABLE = 'Topaz 1';

/**
 * Measures how soon the console shows which table needs attention, and how soon its page is open. The test uses only
 * the content of the screen; the table is the last by name.
 */
test('from opening the console to the table that needs a person', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const authorization = `Bearer ${await requestToken(url, 'floor1b')}`;
  const read = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(path, { headers: { authorization } })).json()) as T;
  const id = (await read<Table[]>('/api/tables')).find(({ title }) => title === TABLE)?.id;
  const query = `table_id=${id}&state=settled&per_page=1`;
  const [round] = (await read<Paginated<Round>>(`/api/rounds?${query}`)).data;
  const proposed = await page.request.post(
    endpoints.proposeCorrection.path.replace(':id', String(round?.id)),
    {
      headers: { authorization },
      data: { number: round?.number === 17 ? 18 : 17, reason: 'The camera shows it' },
    },
  );
  expect(proposed.ok()).toBe(true);

  // The user signs in after the event.
  const rung = async () =>
    (await read<AlarmList>(endpoints.listAlarms.path)).open.some((one) =>
      JSON.stringify(one).includes('correction'),
    );
  await expect.poll(rung).toBe(true);
  await signInPage(page, 'floor1');
  await page.setViewportSize({ width: 1440, height: 900 });
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const read = await page.waitForFunction((table) => {
      const card = [...document.querySelectorAll('main article')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const text = one.textContent ?? '';
        return top < innerHeight && bottom > 0 && text.includes(table) && /[Cc]orrection/.test(text);
      });
      return card === undefined ? null : performance.now();
    }, TABLE);
    times.push((await read.jsonValue()) ?? Number.NaN);
  }

  console.log(`The table and its reason stand on the screen after ${times.map(Math.round).join(', ')} ms`);
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: TABLE })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: TABLE })).toBeVisible();
});

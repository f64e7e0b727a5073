import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { test } from '../stack/test.ts';
import { ActionCounter } from './action-counter.ts';
import { JOBS } from './jobs.ts';

const done: string[] = [];

for (const [name, work] of Object.entries(JOBS)) {
  test(name, async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    await signInPage(page, 'floor1');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('article').first().waitFor();
    const user = new ActionCounter(page);
    await work({
      page,
      user,
      read: reader(page, await requestToken(url, 'floor1')),
      write: writer(page, await requestToken(url, 'floor1b')),
    });
    done.push(`| ${name} | ${user.clicks} | ${user.presses} | ${user.texts} |`);
  });
}

test.afterAll(() =>
  console.log(['| Job | Clicks | Keys | Texts |', '|---|---|---|---|', ...done].join('\n')),
);

const reader =
  (page: Page, token: string) =>
  async <T>(path: string): Promise<T> =>
    (await (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;

const writer =
  (page: Page, token: string) =>
  async (method: string, path: string, data: object): Promise<void> => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };

import { readFile } from 'node:fs/promises';
import { archiveOf } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseOption } from '../support/choose-option.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the report' });
const figureOf = (page: Page, name: string) =>
  preview(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .first();

test('[reports.drawn] previews a report, draws and compares it, sorts it by any column, and exports it for spreadsheets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page, 'floor1');
  await page.goto('/management/reports?kind=rounds');

  const { rounds, day } = await test.step('counts the selection before the report is created', async () => {
    const span = preview(page).getByText(/^Covers .* · \d+ tables · compared with /);
    const today = (await span.textContent()) ?? '';
    await chooseOption(page, 'Time', 'Yesterday');
    // Its figures load with their days.
    await expect(span).not.toHaveText(today);
    const counted = await figureOf(page, 'Rounds').textContent();
    expect(Number(counted?.replace(/\D/g, ''))).toBeGreaterThan(0);
    const [, chosen] = /^Covers (.+?) · /.exec((await span.textContent()) ?? '') ?? [];
    return { rounds: counted ?? '', day: chosen ?? '' };
  });

  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/reports$/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Generate report' }).click();
  // An older report of that day, created before it ended, may have the same name.
  const { id } = (await asked).postDataJSON() as { id: string };
  await page
    .getByRole('link', { name: `Open Rounds, ${day}` })
    .and(page.locator(`[href$="${id}"]`))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Rounds, ${day}` })).toBeVisible();
  const total = page.getByRole('region', { name: 'Total' });

  await test.step('its figures equal the preview, next to those of the previous day', async () => {
    await expect(total).toContainText(rounds);
    await expect(total.getByText(/from|unchanged/).first()).toBeVisible();
    await expect(page.getByText('Compared with')).toBeVisible();
    const hours = page.getByRole('figure', { name: 'By hour of the day, as a chart' });
    await expect(hours).toContainText(/Lowest .*, highest /);
    await expect(hours).toContainText('Previous period');
    await hours.locator('.u-over').hover();
    await expect(hours.locator('.u-legend')).toContainText(/\d\d:00/);
  });

  await test.step('sorts a table by keyboard', async () => {
    const table = page.getByRole('group', { name: 'By table' });
    const head = table.getByRole('columnheader', { name: 'Table' });
    await head.focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const names = await table.getByRole('rowheader').allTextContents();
    const collator = new Intl.Collator('en', { numeric: true });
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted(collator.compare));
  });

  await test.step('prints the report alone, at the width of the paper, and light even in the dark skin', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation').first()).toBeHidden();
    const paper = await page.getByRole('article').boundingBox();
    expect(paper?.width).toBeGreaterThan(1_300);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('its file is a CSV with a header row and states its origin', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /as CSV$/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^report-rounds-[\d-]+\.zip$/);
    const { lines, provenance } = archiveOf(await readFile(await file.path()));
    expect(lines[0]?.slice(0, 3)).toEqual(['Section', 'Of', 'Rounds']);
    expect(lines[1]?.slice(0, 3)).toEqual(['Total', '', rounds.replace(/\D/g, '')]);
    expect(provenance).toMatchObject({ exported_by: 'floor1', rows_written: lines.length - 1 });
  });
});

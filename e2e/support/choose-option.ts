import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses an option of an antd select by the select's name; a searchable select is searched first. */
export async function chooseOption(
  scope: Page | Locator,
  name: string | RegExp,
  option: string,
): Promise<void> {
  const select = scope.getByRole('combobox', { name });
  await select.focus();
  await select.press('ArrowDown');
  if (await select.isEditable()) await select.fill(option);
  const page = 'page' in scope ? scope.page() : scope;
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  // A multiple select stays open. A single one closes on a choice, and Escape would close the dialog around it.
  const isMultiple = await select.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  if (isMultiple) await select.press('Escape');
  await expect(select).toHaveAttribute('aria-expanded', 'false');
}

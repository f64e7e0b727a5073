import type { Locator, Page } from '@playwright/test';

export const widgetOn = (page: Page): Locator => page.getByRole('region', { name: 'Chat with players' });
export const launcherOn = (page: Page): Locator => page.getByRole('button', { name: /^Chat now/ });

export async function chooseTable(widget: Locator, title: string): Promise<void> {
  await widget.getByRole('combobox', { name: 'Table' }).fill(title);
  await widget.getByRole('option', { name: title }).first().click();
}

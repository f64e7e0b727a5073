import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills a field at once, as a password manager does: a keystroke at a time costs a test its time. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}

/** What stands beside a field once somebody has filled it with `text` and gone on. */
export async function noteAfter(field: HTMLElement, text: string): Promise<string> {
  await fillIn(field, text);
  await userEvent.tab();
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  await waitFor(() => {
    if (note?.textContent === '') throw new Error('nothing is said yet');
  });
  return note?.textContent ?? '';
}

import { expect, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills a field at once, as a password manager does; typing key by key would slow the test down. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}

/** Fills a field with `text`, leaves it, and returns the note beside it. */
export async function noteAfter(field: HTMLElement, text: string): Promise<string> {
  await fillIn(field, text);
  await userEvent.tab();
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  await waitFor(() => {
    if (note?.textContent === '') throw new Error('the note is still empty');
  });
  return note?.textContent ?? '';
}

/** Submits a form, and advances fake time by the second that the specification requires. */
export async function submitAndPass(submit: HTMLButtonElement): Promise<void> {
  jest.useFakeTimers();
  try {
    await act(async () => submit.click());
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
  } finally {
    jest.useRealTimers();
  }
}

/** Submits a form, and expects its outcome after the specification's second, no earlier and no later. */
export async function waitsASecond(submit: HTMLButtonElement, isDone: () => boolean): Promise<void> {
  jest.useFakeTimers();
  try {
    await act(async () => submit.click());
    await act(async () => jest.advanceTimersByTimeAsync(999));
    expect([isDone(), submit.disabled, submit.textContent]).toEqual([false, true, 'Please wait...']);
    expect(submit.querySelector('.spinner')).not.toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(isDone()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
}

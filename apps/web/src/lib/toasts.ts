import { createObservable } from './observable.ts';

interface Toast {
  id: number;
  text: string;
}

/** Short words about what has just been done; they go by themselves. What must not be missed stands on the page instead. */
export const toasts = createObservable<readonly Toast[]>([]);

let last = 0;

export function showToast(text: string): void {
  last += 1;
  toasts.set([...toasts.get(), { id: last, text }]);
}

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

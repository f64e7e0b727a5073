import { configure } from '@testing-library/react';

let waits = 0;

configure(({ ...defaults }) => ({
  // A wait ends when its condition is met; its duration on a busy machine proves nothing.
  asyncUtilTimeout: 30_000,
  asyncWrapper: async (wait) => {
    waits += 1;
    try {
      return (await defaults.asyncWrapper(wait)) as unknown;
    } finally {
      waits -= 1;
    }
  },
  getElementError: (message, container) => {
    if (waits === 0) return defaults.getElementError(message, container);
    // A wait retries many times, and only its last error is read: the page is printed only then.
    const error = new Error(message ?? '');
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => defaults.getElementError(message, container).message,
    });
  },
}));

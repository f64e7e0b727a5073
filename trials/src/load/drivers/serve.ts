import type { DriverRequest } from './protocol.ts';

/** Answers the requests of the trial, one after the other. */
export function serve(answer: (request: DriverRequest) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (request: DriverRequest) => {
    last = last
      .then(() => answer(request))
      .then(
        (done) => process.send?.({ done: done ?? null }),
        (error: unknown) => process.send?.({ failed: String(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
}

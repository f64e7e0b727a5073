import type { DriverRequest } from './protocol.ts';

/** Lets the trial ask this process; each request is answered once, one after the other. */
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

// Loaded before everything else (`node --import`): at SIGUSR2 this process's clock is an hour back, for as long as it
// lives. `Date` is what JavaScript knows of the time of day; timers and performance.now() have a clock of their own, in
// a real change too.
const HOUR_MS = 3_600_000;

const RealDate = Date;
let behindMs = 0;

class SetBackDate extends RealDate {
  /** @param {[] | [any]} given */
  constructor(...given) {
    // Only a date without arguments is set back.
    if (given.length === 0) super(RealDate.now() - behindMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() - behindMs;
  }
}

// @ts-expect-error Nobody calls it without `new`.
globalThis.Date = SetBackDate;
process.on('SIGUSR2', () => {
  behindMs = HOUR_MS;
});

import { SystemClock } from '#core/time/clock';

/** The probe is a command: it measures real calls, and nobody starts it with another clock. */
export const PROBE_CLOCK = new SystemClock();

import { useConsole } from '../support/shared-console.ts';

/** A property whose gaming day begins at six in Tokyo, a time at which few tests run. */
export const PROPERTY = {
  propertyTz: 'Asia/Tokyo',
  gamingDayStart: '06:00',
  shiftStarts: ['06:00', '18:00'],
};
export const CALENDAR = { zone: 'Asia/Tokyo', start: '06:00' };

/** Shared by the parts that use their own entries and reports. */
export const console_ = useConsole(PROPERTY);

import { useConsole } from '../support/shared-console.ts';

/** A property whose gaming day begins at six in Tokyo, where few tests run at that moment. */
export const PROPERTY = {
  propertyTz: 'Asia/Tokyo',
  gamingDayStart: '06:00',
  shiftStarts: ['06:00', '18:00'],
};
export const CALENDAR = { zone: 'Asia/Tokyo', start: '06:00' };

/** What the parts share whose entries and reports are their own. */
export const console_ = useConsole(PROPERTY);

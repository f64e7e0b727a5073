import type { Language } from '@pitdesk/contracts/browser';
import { wallClock } from '@pitdesk/contracts/gaming-day';
import dayjsConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { propertyZone } from '#lib/time/property-zone.ts';
import { serverNow } from '#lib/time/server-clock.ts';

dayjs.extend(utc);

/** Returns the wall-clock time of a zone at a moment in milliseconds since 1970, stored as if it were UTC. */
export const toWallClock = (at: number, zone: string): Dayjs => dayjs.utc(wallClock(at, zone));

/**
 * antd's picker on the property's wall clock: times are stored as if they were UTC, so that the browser's zone, with
 * its skipped and repeated hours, has no effect.
 */
export const WallClockPicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => toWallClock(serverNow(), propertyZone() ?? 'UTC'),
  getFixedDate: (text) => dayjs.utc(text),
  locale: {
    ...dayjsConfig.locale,
    parse: (_language, text, formats) =>
      formats.map((format) => dayjs.utc(text.trim(), format, true)).find((time) => time.isValid()) ?? null,
  },
});

/** The date format of each language; ISO 8601 is accepted in all. */
export const DATE_FORMATS: Record<Language, string> = {
  en: 'YYYY-MM-DD',
  de: 'DD.MM.YYYY',
  es: 'DD/MM/YYYY',
  fr: 'DD/MM/YYYY',
  ja: 'YYYY/MM/DD',
  zh: 'YYYY-MM-DD',
};

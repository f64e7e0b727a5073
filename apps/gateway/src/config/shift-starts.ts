import { SettingsError } from './settings-error.ts';

const DAY_MINUTES = 24 * 60;
const SHIFT_MINUTES = 8 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const two = (value: number): string => String(value).padStart(2, '0');

const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/**
 * When shifts begin; three of eight hours where nobody has said.
 * @throws SettingsError where they do not follow each other from the gaming day's start on
 */
export function shiftStarts(env: {
  SHIFT_STARTS?: string[] | undefined;
  GAMING_DAY_START: string;
}): string[] {
  const start = minutesOf(env.GAMING_DAY_START);
  const given = env.SHIFT_STARTS;
  if (given === undefined || given.length === 0) {
    return [0, 1, 2].map((index) => timeOf(start + index * SHIFT_MINUTES));
  }
  const intoDay = given.map((time) => (minutesOf(time) - start + DAY_MINUTES) % DAY_MINUTES);
  const follow = intoDay.every((minutes, index) => minutes > (intoDay[index - 1] ?? -1));
  if (intoDay[0] === 0 && follow) return given;
  throw new SettingsError(
    'Settings: SHIFT_STARTS must begin with GAMING_DAY_START and follow each other through the day',
  );
}

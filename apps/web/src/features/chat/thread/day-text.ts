import type { Language } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';
import { formatDay } from '../../../lib/format.ts';
import { startsDay } from './thread-item.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Today and yesterday by name, any other day with its weekday and date. */
export function dayText(at: string, t: TFunction<'chat'>, language: Language, now = Date.now()): string {
  const isDay = (moment: number): boolean => !startsDay(new Date(moment).toISOString(), at);
  if (isDay(now)) return t('thread.today');
  if (isDay(now - DAY_MS)) return t('thread.yesterday');
  return formatDay(Date.parse(at), language);
}

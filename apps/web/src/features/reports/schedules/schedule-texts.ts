import type { Language } from '@pitdesk/contracts/browser';
import type { ReportRhythm, ReportSchedule } from '@pitdesk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClockIn, formatOf } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { daysText, reportFailureText } from '../report-texts.ts';

/** @param weekday by ISO 8601: 1 is Monday */
export const weekdayText = (weekday: number, language: Language): string =>
  formatOf(language, 'UTC', { weekday: 'long' }).format(Date.UTC(2024, 0, weekday));

/** @param time `HH:MM` */
export const clockText = (time: string, language: Language): string =>
  formatClockIn(Date.parse(`1970-01-01T${time}Z`), language, 'UTC');

/** Returns the texts of schedules. */
export function useScheduleTexts() {
  const { t } = useTranslation(['reports', 'common']);
  const [language] = useLanguage();
  const whyOf = (code: string | null): string => {
    if (code === null) return t('state.cancelled');
    if (code === 'auth.session_ended') return t('schedule.why.signIn');
    if (code === 'request.not_found') return t('schedule.why.table');
    if (code.startsWith('permission.')) return t('schedule.why.rights');
    if (code.startsWith('upstream.')) return t('schedule.why.operator');
    return code === 'report.too_many' ? reportFailureText(t, code) : t('schedule.why.console');
  };
  return {
    whenOf: ({ every, weekday, at }: ReportRhythm): string => {
      const time = clockText(at, language);
      return every === 'week'
        ? t('schedule.when.week', { day: weekdayText(weekday ?? 1, language), time })
        : t(`schedule.when.${every}`, { time });
    },
    resultOf: (last: NonNullable<ReportSchedule['last']>): string => {
      const { gaming_day, state, mail, problem, code } = last;
      const days = daysText(gaming_day, language);
      if (state === 'making' || mail === 'sending') return t('schedule.last.making', { days });
      if (state === 'failed') return t('schedule.last.notMade', { days, problem: whyOf(code) });
      if (state === 'refused') return t('schedule.last.refused', { days, problem: whyOf(code) });
      if (mail !== 'failed') return t(`schedule.last.${mail}`, { days });
      return problem === null
        ? t('schedule.last.unknown', { days })
        : t('schedule.last.failed', { days, problem: plainLine(problem) });
    },
  };
}

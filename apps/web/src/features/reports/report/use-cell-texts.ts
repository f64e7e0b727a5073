import type { Language } from '@pitdesk/contracts/browser';
import { EVENT_KINDS, EVENT_STATES } from '@pitdesk/contracts/events';
import { GAME_FILTERS, OTHER_GAME } from '@pitdesk/contracts/games';
import type { ReportCell, ReportColumn, ReportSectionName } from '@pitdesk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { formatClockIn, formatDayName, formatDayTimeIn } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';

const TIMES: readonly ReportColumn[] = ['peak_at', 'at', 'starts_at', 'ends_at'];
const DURATIONS: readonly ReportColumn[] = ['average_answer_s', 'longest_answer_s'];
const WORDS: readonly ReportColumn[] = [
  'change',
  'table',
  'by',
  'approved_by',
  'reason_code',
  'reason',
  'kind',
  'game',
  'state',
  'tables',
  'prize',
];
const CHANGES = ['voided', 'corrected'] as const;
const NOTHING = '–';

export const isTime = (column: ReportColumn): boolean => TIMES.includes(column);
export const isFigure = (column: ReportColumn): boolean => !WORDS.includes(column) && !isTime(column);

const formatHour = (hour: number, language: Language): string =>
  formatClockIn(Date.UTC(1970, 0, 1, hour), language, 'UTC');

export interface CellTexts {
  cellOf: (column: ReportColumn, value: ReportCell) => string;
  /** The subject of a row. */
  nameOf: (section: ReportSectionName, of: string) => string;
}

/** Returns functions that format a report's cells in the viewer's language and on the property's clock. */
export function useCellTexts(): CellTexts {
  const { t } = useTranslation(['reports', 'events']);
  const [language] = useLanguage();
  const zone = usePropertyCalendar()?.zone ?? 'UTC';
  const gameText = (text: string): string => {
    const game = GAME_FILTERS.find((one) => one === text);
    return game === undefined ? text || NOTHING : t(`game.${game}`);
  };
  const reasonText = useKnownReasonTexts();
  const kindText = (text: string): string => {
    const kind = EVENT_KINDS.find((one) => one === text);
    return kind === undefined ? text : t(`events:kind.${kind}`);
  };
  const wordOf = (column: ReportColumn, text: string): string => {
    if (column === 'reason_code') return reasonText(text);
    if (column === 'game') return gameText(text);
    if (column === 'kind') return kindText(text);
    const state = column === 'state' ? EVENT_STATES.find((one) => one === text) : undefined;
    if (state !== undefined) return t(`events:state.${state}`);
    const change = column === 'change' ? CHANGES.find((one) => one === text) : undefined;
    return change === undefined ? plainLine(text) : t(`change.${change}`);
  };
  const timeOf = (at: string): string => formatDayTimeIn(Date.parse(at), language, zone);
  return {
    cellOf: (column, value) => {
      if (value === null || value === '') return NOTHING;
      if (typeof value === 'number') {
        return DURATIONS.includes(column) ? formatDuration(value, language) : formatNumber(value, language);
      }
      return isTime(column) ? timeOf(value) : wordOf(column, value);
    },
    nameOf: (section, of) => {
      if (section === 'by_day') return formatDayName(of, language);
      if (section === 'over_time') return timeOf(of);
      if (section === 'by_hour') return formatHour(Number(of), language);
      if (section === 'by_game') return gameText(of || OTHER_GAME);
      if (section === 'by_kind') return kindText(of);
      if (section.endsWith('_by_reason')) return reasonText(of);
      if (section === 'by_dealer' && of === '') return t('noDealer');
      return plainLine(of);
    },
  };
}

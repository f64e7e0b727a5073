import type { DayName } from '@pitdesk/contracts/gaming-day';
import {
  firstInstantOf,
  type GamingDays,
  gamingDays,
  gamingDaysText,
  RELATIVE_DAYS,
  type RelativeDays,
  shiftOf,
} from '@pitdesk/contracts/gaming-day';
import { Flex } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatUtc } from '#lib/text/format.ts';
import { formatDayName, formatDayTimeIn, showSame } from '#lib/text/format-in-zone.ts';
import { viewerZone } from '#lib/time/property-zone.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DATE_FORMATS, toWallClock, WallClockPicker } from '../form/wall-clock-picker.ts';
import { ChoiceField } from './fields.tsx';
import { isReversed, type Range } from './time-range.ts';

const { RangePicker } = WallClockPicker;

const HOUR_MS = 3_600_000;
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

interface Chosen extends Range {
  /** Gaming days in the format of the address; '' where moments are chosen, or nothing is. */
  gaming_day: string;
}

interface Props {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/**
 * A time range: gaming days of the property, or two moments on the property's clock, stored in UTC; the first is
 * included, the second is not. `today` stays relative: in a saved view it is another day tomorrow.
 */
export function TimeRangeField({ chosen: { gaming_day, from, to }, onChange }: Props) {
  const { t } = useTranslation('lists');
  const id = useId();
  const calendar = usePropertyCalendar();
  const reversed = isReversed({ from, to });
  const days = calendar && gamingDays(gaming_day, serverNow(), calendar);
  const relative = RELATIVE_DAYS.find((known) => known === gaming_day);
  const showDays = (text: string): void => onChange({ gaming_day: text, from: '', to: '' });
  const showSpan = (begin: number, end?: number): void =>
    onChange({ gaming_day: '', from: isoOf(begin), to: end === undefined ? '' : isoOf(end) });
  const isSet = from !== '' || to !== '';
  const [isAsked, setAsked] = useState(false);
  const isTyped = gaming_day === '' && (isSet || isAsked);
  const choose = (choice: RelativeDays | 'shift' | 'days' | 'moments' | keyof typeof SPANS | ''): void => {
    const now = serverNow();
    setAsked(choice === 'moments');
    if (choice === '' || choice === 'moments') onChange({ gaming_day: '', from: '', to: '' });
    else if (choice === 'hour' || choice === 'day' || choice === 'week') showSpan(now - SPANS[choice]);
    else if (choice === 'shift') {
      if (calendar !== undefined) showSpan(shiftOf(now, calendar).from, shiftOf(now, calendar).to);
    } else if (choice === 'days') {
      showDays(days?.first ?? (calendar && gamingDays('today', now, calendar)?.first) ?? '');
    } else showDays(choice);
  };
  return (
    <Flex wrap gap={8} align="center" className="time-range">
      <ChoiceField
        label={t('time.last')}
        value={relative ?? (gaming_day === '' ? (isTyped ? 'moments' : '') : 'days')}
        all={t('time.any')}
        options={(calendar === undefined
          ? (['hour', 'day', 'week', 'moments'] as const)
          : (['shift', ...RELATIVE_DAYS, 'hour', 'day', 'week', 'days', 'moments'] as const)
        ).map((value) => ({ value, label: t(`time.${value}`) }))}
        onChange={choose}
      />
      {isTyped && (
        <MomentsField
          from={from}
          to={to}
          zone={calendar?.zone}
          problem={reversed ? `${id}-problem` : undefined}
          onChange={(range) => onChange({ gaming_day: '', ...range })}
        />
      )}
      {gaming_day !== '' && relative === undefined && days !== undefined && (
        <DayRangeField first={days.first} last={days.last} onChange={showDays} />
      )}
      {days !== undefined && calendar !== undefined && <SpanNote days={days} zone={calendar.zone} />}
      {reversed && (
        <p className="list-problem problem hint" id={`${id}-problem`}>
          {t('time.reversed')}
        </p>
      )}
    </Flex>
  );
}

const isoOf = (at: number): string => new Date(at).toISOString();

interface MomentsProps extends Range {
  /** Undefined until the property's time zone is loaded; the fields are disabled until then. */
  zone: string | undefined;
  /** The id of the error's element. */
  problem: string | undefined;
  onChange: (range: Range) => void;
}

function MomentsField({ from, to, zone, problem, onChange }: MomentsProps) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const id = useId();
  const date = DATE_FORMATS[language];
  // The picker drops the typed text whenever its value is another object.
  const walls = useMemo((): [Dayjs | null, Dayjs | null] => {
    const wallOf = (moment: string): Dayjs | null =>
      moment === '' || zone === undefined ? null : toWallClock(Date.parse(moment), zone);
    return [wallOf(from), wallOf(to)];
  }, [from, to, zone]);
  const momentOf = (time: Dayjs | null | undefined): string =>
    time == null || zone === undefined ? '' : isoOf(firstInstantOf(time.valueOf(), zone));
  const isElsewhere = zone !== undefined && !showSame(serverNow(), zone, viewerZone());
  return (
    <div className="list-field time-range__picker hint">
      <label className="visually-hidden" htmlFor={`${id}from`}>
        {t('time.from')}
      </label>
      <label className="visually-hidden" htmlFor={`${id}to`}>
        {t('time.to')}
      </label>
      <RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        aria-describedby={problem}
        status={problem === undefined ? '' : 'error'}
        disabled={zone === undefined}
        value={walls}
        showTime={{ format: 'HH:mm' }}
        format={[`${date} HH:mm`, 'YYYY-MM-DD HH:mm']}
        allowEmpty={[true, true]}
        needConfirm={false}
        placeholder={[t('time.from'), t('time.to')]}
        renderExtraFooter={() => zone}
        onChange={(range) => onChange({ from: momentOf(range?.[0]), to: momentOf(range?.[1]) })}
      />
      {isElsewhere && <span className="time-range__zone">{zone}</span>}
    </div>
  );
}

interface DaysProps {
  first: DayName;
  last: DayName;
  onChange: (gamingDay: string) => void;
}

/** A range of gaming days by date. */
export function DayRangeField({ first, last, onChange }: DaysProps) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const id = useId();
  const date = DATE_FORMATS[language];
  const days = useMemo((): [Dayjs, Dayjs] => [dayjs.utc(first), dayjs.utc(last)], [first, last]);
  return (
    <div className="list-field time-range__picker hint">
      <label className="visually-hidden" htmlFor={`${id}from`}>
        {t('time.firstDay')}
      </label>
      <label className="visually-hidden" htmlFor={`${id}to`}>
        {t('time.lastDay')}
      </label>
      <RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        value={days}
        format={[date, 'YYYY-MM-DD']}
        allowClear={false}
        needConfirm={false}
        onChange={(range) => {
          const [begin, end] = [range?.[0], range?.[1]].map((day) => day?.format('YYYY-MM-DD'));
          if (begin !== undefined && end !== undefined) onChange(gamingDaysText(begin, end));
        }}
      />
    </div>
  );
}

/** The span of gaming days on the property's clock, on the viewer's where it differs, and in UTC. */
export function SpanNote({ days: { first, last, from, to }, zone }: { days: GamingDays; zone: string }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const spanIn = (where: string): string =>
    `${formatDayTimeIn(start, language, where)} – ${formatDayTimeIn(end, language, where)}`;
  const mine = viewerZone();
  const name = [...new Set([first, last])].map((day) => formatDayName(day, language)).join(' – ');
  return (
    <p className="time-range__means hint tabular" title={`${formatUtc(start)} – ${formatUtc(end)}`}>
      <span>{t('time.means', { days: name, span: spanIn(zone), zone })}</span>
      {!showSame(start, zone, mine) && (
        <>
          {' '}
          <span>{`· ${t('time.here', { span: spanIn(mine) })}`}</span>
        </>
      )}
    </p>
  );
}

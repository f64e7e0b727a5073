import { FLOOR_AT, type FloorSpan } from '@pitdesk/contracts/floor-at';
import { gamingDayOf, shiftOf, wallClock } from '@pitdesk/contracts/gaming-day';
import { Button, Flex } from 'antd';
import { PauseIcon, PlayIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { SegmentedField } from '#components/segmented-field.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { formatDate, formatTime } from '#lib/text/format.ts';
import { formatDayName } from '#lib/text/format-in-zone.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { rowsOf, spanStart } from './floor-at.ts';
import { SPEEDS, type useSecond } from './use-second.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** Elements with their own use for the keys of this page. */
const USES_KEYS =
  'input:not([type="range"]), textarea, select, button, a, summary, [role="grid"], [role="menu"], [contenteditable], .ant-picker-dropdown';

interface Props {
  second: ReturnType<typeof useSecond>;
  span: FloorSpan | undefined;
}

/** The chosen second, the slider over its span, and play. */
export function TimeBar({ second: { at, seek, isPlaying, play, speed, setSpeed }, span }: Props) {
  const { t } = useTranslation('floor-at');
  const [language] = useLanguage();
  const id = useId();
  const from = spanStart(at);
  const time = formatTime(at, language);

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>): void => {
    const step = event.shiftKey ? 10 * SECOND : SECOND;
    if (event.key === ' ') play(!isPlaying);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') seek(at - step);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') seek(at + step);
    else if (event.key === 'PageDown') seek(at - 60 * SECOND);
    else if (event.key === 'PageUp') seek(at + 60 * SECOND);
    else return;
    event.preventDefault();
  };
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, key } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isDialogOpen()) return;
    if (target instanceof Element && target.closest(USES_KEYS) !== null) return;
    // The other keys scroll the page.
    if (key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight') onKey(event);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <section className="time-bar panel pad" aria-label={t('time.label')}>
      <Flex wrap gap="8px 16px" align="center">
        <span className="time-bar__clock tabular" translate="no">
          {time}
        </span>
        <Flex vertical gap={2} className="note">
          <span>{`${formatDate(at, language)} · ${new Date(at).toISOString().slice(11, 19)} UTC`}</span>
          <GamingDay at={at} />
        </Flex>
        <Flex gap={8} align="center" className="time-bar__pick" onFocus={() => isPlaying && play(false)}>
          <label htmlFor={`${id}at`}>{t('time.go')}</label>
          <MomentPicker
            id={`${id}at`}
            value={new Date(at).toISOString()}
            onChange={(moment) => moment !== '' && seek(Date.parse(moment))}
          />
        </Flex>
        <SecondHour at={at} onSeek={seek} />
      </Flex>
      <Flex wrap gap={8} align="center">
        <Button
          type="primary"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          disabled={!isPlaying && at >= serverNow() - SECOND}
          onClick={() => play(!isPlaying)}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <SegmentedField
          label={t('speed')}
          value={String(speed)}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={(value) => setSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)}
        />
        <Flex gap={4} className="end">
          <Button size="small" onClick={() => seek(at - FLOOR_AT.spanMs)}>
            {t('earlier')}
          </Button>
          <Button size="small" onClick={() => seek(at + FLOOR_AT.spanMs)}>
            {t('later')}
          </Button>
        </Flex>
      </Flex>
      <div className="time-bar__track">
        <Marks span={span} from={from} />
        <input
          type="range"
          className="time-bar__slider"
          aria-label={t('slider')}
          aria-valuetext={time}
          min={from}
          max={from + FLOOR_AT.spanMs - SECOND}
          step={SECOND}
          value={at}
          onChange={({ target }) => seek(Number(target.value))}
          onKeyDown={onKey}
        />
        <Flex justify="space-between" className="hint tabular" aria-hidden="true">
          <span translate="no">{formatTime(from, language)}</span>
          <span translate="no">{formatTime(from + FLOOR_AT.spanMs, language)}</span>
        </Flex>
      </div>
      <p className="hint time-bar__keys">{t('keys')}</p>
    </section>
  );
}

/** The gaming day and the shift of the property. */
function GamingDay({ at }: { at: number }) {
  const { t } = useTranslation('floor-at');
  const [language] = useLanguage();
  const calendar = usePropertyCalendar();
  if (calendar === undefined) return <span>{'\u00A0'}</span>;
  const day = formatDayName(gamingDayOf(at, calendar), language);
  return <span>{t('gamingDay', { day, shift: shiftOf(at, calendar).number })}</span>;
}

/** When clocks go back, an hour has two passes: the field finds the first, this button the other. */
function SecondHour({ at, onSeek }: { at: number; onSeek: (at: number) => void }) {
  const { t } = useTranslation('floor-at');
  const calendar = usePropertyCalendar();
  if (calendar === undefined) return null;
  const other = [at + HOUR, at - HOUR].find(
    (moment) => wallClock(moment, calendar.zone) === wallClock(at, calendar.zone),
  );
  if (other === undefined) return null;
  return (
    <Button size="small" onClick={() => onSeek(other)}>
      {t(other > at ? 'secondPass' : 'firstPass')}
    </Button>
  );
}

const LANES = ['rounds', 'alarms', 'incidents', 'waits', 'messages'] as const;
const LANE_PX = 7;

/** Where something began, a lane for each kind. The lists beside the tables say the same in words. */
function Marks({ span, from }: { span: FloorSpan | undefined; from: number }) {
  const { t } = useTranslation('floor-at');
  const begins = span && {
    rounds: rowsOf(span, 'rounds').map(({ started_at }) => started_at),
    alarms: rowsOf(span, 'alarms').map(({ raised_at }) => raised_at),
    incidents: rowsOf(span, 'incidents').map(({ at }) => at),
    waits: rowsOf(span, 'waits').map(({ since }) => since),
    messages: rowsOf(span, 'messages').map(({ created_at }) => created_at),
  };
  return (
    <>
      <svg
        className="time-bar__marks"
        viewBox={`0 0 1000 ${LANES.length * LANE_PX}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {LANES.map((lane, nth) => {
          const places = new Set(
            begins?.[lane].map((moment) =>
              Math.round(((Date.parse(moment) - from) / FLOOR_AT.spanMs) * 1_000),
            ),
          );
          const d = [...places]
            .filter((place) => place >= 0 && place <= 1_000)
            .map((place) => `M${place} ${nth * LANE_PX + 1}v${LANE_PX - 2}`)
            .join('');
          return <path key={lane} className={`time-bar__mark time-bar__mark--${lane}`} d={d} />;
        })}
      </svg>
      <Flex component="ul" wrap gap="0 14px" className="hint time-bar__legend" aria-hidden="true">
        {LANES.map((lane) => (
          <li key={lane} className="inline">
            <span className={`time-bar__key time-bar__mark--${lane}`} />
            <span>{t(`part.${lane}`)}</span>
          </li>
        ))}
      </Flex>
    </>
  );
}

import type { PlayerFile } from '@pitdesk/contracts/players';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatShortDay, formatSpan, formatWhole } from '#lib/text/format.ts';

const MINUTE_MS = 60_000;
const BAR = { width: 8, gap: 2, height: 72 } as const;
/** The smallest scale of the chart: four hours, so that ten minutes do not look like a night. */
const LEAST_SCALE_MINUTES = 240;

interface Props {
  days: PlayerFile['days'];
  keptSince: string | null;
  /** True where these days have visits, however short. */
  wasSeen: boolean;
}

/** The time online of each day as bars, and as a table for screen readers. */
export function PlayerDays({ days, keptSince, wasSeen }: Props) {
  const { t } = useTranslation(['player', 'fields']);
  const [language] = useLanguage();
  const most = Math.max(LEAST_SCALE_MINUTES, ...days.map(({ minutes }) => minutes ?? 0));
  const dayText = (day: string): string => formatShortDay(Date.parse(`${day}T12:00:00Z`), language);
  const spanText = (minutes: number | null): string =>
    minutes === null ? t('notKnown') : formatSpan(minutes * MINUTE_MS, language);
  const some = days.filter(({ minutes }) => minutes !== null && minutes > 0);
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  return (
    <>
      <p className="player-days__text">{t('days.text')}</p>
      <svg
        className="player-days"
        viewBox={`0 0 ${days.length * (BAR.width + BAR.gap)} ${BAR.height}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {days.map(({ day, minutes }, nth) => {
          const height = minutes === null ? BAR.height : Math.max(1, (minutes / most) * BAR.height);
          return (
            <rect
              key={day}
              className={minutes === null ? 'player-days__unknown' : 'player-days__bar'}
              x={nth * (BAR.width + BAR.gap)}
              y={BAR.height - height}
              width={BAR.width}
              height={height}
            >
              <title>{`${dayText(day)}: ${spanText(minutes)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Flex component="p" justify="space-between" className="player-days__axis hint" aria-hidden="true">
        <span>{first !== undefined && dayText(first)}</span>
        <span>{last !== undefined && dayText(last)}</span>
      </Flex>
      <table className="visually-hidden">
        <caption>{t('days.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields:gaming_day')}</th>
            <th scope="col">{t('days.time')}</th>
          </tr>
        </thead>
        <tbody>
          {some.map(({ day, minutes }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{spanText(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {some.length === 0 && <p>{t(wasSeen ? 'days.brief' : 'days.none')}</p>}
      {keptSince !== null && days.some(({ minutes }) => minutes === null) && (
        <p className="player-days__text">
          {t('days.keptSince', { moment: formatWhole(Date.parse(keptSince), language) })}
        </p>
      )}
    </>
  );
}

import type { GamingDays } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatUtc } from '../../lib/format.ts';
import { formatDayName, formatDayTimeIn, showSame, viewerZone } from '../../lib/format-in-zone.ts';

interface Props {
  days: GamingDays;
  zone: string;
}

/** What gaming days mean: from when to when on the property's clock, on the viewer's where it differs, and in UTC. */
export function SpanNote({ days: { first, last, from, to }, zone }: Props) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const spanIn = (where: string): string =>
    `${formatDayTimeIn(start, language, where)} – ${formatDayTimeIn(end, language, where)}`;
  const mine = viewerZone();
  const name = [...new Set([first, last])].map((day) => formatDayName(day, language)).join(' – ');
  return (
    <p className="time-range__means" title={`${formatUtc(start)} – ${formatUtc(end)}`}>
      {t('time.means', { days: name, span: spanIn(zone), zone })}
      {!showSame(start, zone, mine) && <> · {t('time.here', { span: spanIn(mine) })}</>}
    </p>
  );
}

import type { AvailabilityBand } from '@pitdesk/contracts/table-control';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatMoment } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';

const WIDTH = 1_000;
/** A short state must still be seen. */
const LEAST = 2;

interface Props {
  /** Its accessible name. */
  name: string;
  bands: readonly AvailabilityBand[];
  from: string;
  to: string;
}

/** The states of one table over time, as a band. Each part has its words as a title; the log below has all of them. */
export function StateBands({ name, bands, from, to }: Props) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const reasonOf = useKnownReasonTexts();
  const begin = Date.parse(from);
  const scale = WIDTH / Math.max(1, Date.parse(to) - begin);
  const xOf = (at: string): number => (Date.parse(at) - begin) * scale;
  const textOf = ({ from: start, to: end, state, cause, by, reason_code }: AvailabilityBand): string =>
    t('bands.part', {
      state: t(`state.${state}`),
      from: formatMoment(Date.parse(start), language),
      to: formatMoment(Date.parse(end), language),
      why: [
        by === null ? t(`cause.${cause ?? 'unknown'}`) : plainLine(by),
        ...(reason_code === null ? [] : [reasonOf(reason_code)]),
      ].join(' · '),
    });
  return (
    <svg
      className="bands"
      viewBox={`0 0 ${WIDTH} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {bands.map((band) => (
        <rect
          key={band.from}
          className={`band band--${band.state}`}
          x={xOf(band.from)}
          width={Math.max(LEAST, xOf(band.to) - xOf(band.from))}
          height="20"
        >
          <title>{textOf(band)}</title>
        </rect>
      ))}
    </svg>
  );
}

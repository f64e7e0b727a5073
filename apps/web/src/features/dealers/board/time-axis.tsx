import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { BOARD_PX, pixelsOf } from './board-scale.ts';

const QUARTER_MS = 15 * 60_000;

/** The quarters of an hour down the side, in the viewer's zone. */
export function TimeAxis({ now }: { now: number }) {
  const [language] = useLanguage();
  const first = Math.ceil(now / QUARTER_MS) * QUARTER_MS - 4 * QUARTER_MS;
  const quarters = Array.from({ length: 9 }, (_, index) => first + index * QUARTER_MS);
  return (
    <div className="rota-axis" aria-hidden="true">
      <div className="rota-axis__corner" />
      <div className="rota-axis__body" style={{ blockSize: BOARD_PX }}>
        {quarters
          .filter((at) => pixelsOf(at, now) > 6 && pixelsOf(at, now) < BOARD_PX - 6)
          .map((at) => (
            <time
              key={at}
              className="tabular"
              dateTime={new Date(at).toISOString()}
              style={{ insetBlockStart: pixelsOf(at, now) }}
            >
              {formatClock(at, language)}
            </time>
          ))}
      </div>
    </div>
  );
}

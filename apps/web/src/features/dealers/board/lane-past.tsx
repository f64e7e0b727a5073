import type { DealerStint } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClockRange } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { pixelsOf } from './board-scale.ts';

/** Less than this holds no line of text. */
const LINE_PX = 18;

/** The turns that are over. */
export function LanePast({ stints, now }: { stints: readonly DealerStint[]; now: number }) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  return stints.map(({ id, dealer, from, until, by }) => {
    const [start, end] = [Date.parse(from), Date.parse(until ?? '')];
    const top = pixelsOf(start, now);
    const height = pixelsOf(end, now) - top;
    if (height < 2) return null;
    const name = plainLine(dealer.display_name);
    const span = formatClockRange(start, end, language);
    const decided = by === null ? '' : ` · ${t('board.by', { name: by })}`;
    return (
      <div
        key={String(id)}
        className="rota-block rota-block--past"
        title={`${name} · ${span}${decided}`}
        style={{ insetBlockStart: top, blockSize: height - 2 }}
      >
        {height >= LINE_PX && <span className="rota-block__name">{name}</span>}
        {height >= LINE_PX * 2 && <span className="rota-block__time tabular">{span}</span>}
      </div>
    );
  });
}

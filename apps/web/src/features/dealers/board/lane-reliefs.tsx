import { ROTATION } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { BOARD_PX, MINUTE_PX, NOW_PX, pixelsOf } from './board-scale.ts';
import type { BoardColumn, Hand } from './use-hand.ts';

const TURN_PX = (ROTATION.dueAfterMs / 60_000) * MINUTE_PX;
const LEAST_PX = 40;

interface Props {
  column: BoardColumn;
  hand: Hand;
  now: number;
}

/** Who is planned to take over; a press takes the plan back, which can be undone. */
export function LaneReliefs({ column: { table, lane }, hand, now }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  return lane.reliefs.map((relief, index) => {
    const at = Date.parse(relief.at);
    // A relief that is late is still to come.
    const top = Math.max(NOW_PX + 2, pixelsOf(at, now));
    const next = lane.reliefs[index + 1];
    const end = Math.min(next === undefined ? BOARD_PX : pixelsOf(Date.parse(next.at), now), top + TURN_PX);
    const name = plainLine(relief.dealer.display_name);
    const time = formatClock(at, language);
    const decided = relief.by === null ? t('board.byRota') : t('board.by', { name: relief.by });
    const cancel = (): void => {
      // With somebody in hand a press anywhere in the column is about them.
      if (hand.dealer === null) void hand.cancelRelief(relief, table);
      else hand.putDown({ tableId: table.id, inMinutes: hand.target?.inMinutes ?? 0 });
    };
    return (
      <button
        key={String(relief.id)}
        type="button"
        tabIndex={-1}
        className="rota-block rota-block--relief"
        title={`${name} · ${time} · ${decided}`}
        style={{ insetBlockStart: top, blockSize: Math.max(LEAST_PX, end - top - 2) }}
        onClick={cancel}
      >
        <span className="visually-hidden">{plainLine(table.title)}: </span>
        <span className="rota-block__name">{name}</span>
        <span className="rota-block__time tabular">{t('board.from', { time })}</span>
        <span className="visually-hidden">. {t('board.cancelRelief')}</span>
      </button>
    );
  });
}

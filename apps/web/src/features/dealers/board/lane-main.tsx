import { type Model, sameId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { formatSpan } from '../../../lib/format-span.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { DealerAvatar } from '../parts/dealer-avatar.tsx';
import { BOARD_PX, NOW_PX, pixelsOf } from './board-scale.ts';
import type { BoardColumn, Hand } from './use-hand.ts';

interface Props {
  column: BoardColumn;
  dealers: readonly Model[];
  hand: Hand;
  now: number;
  isActive: boolean;
  onActive: () => void;
}

/** A block is never so short that it could not be read or pressed. */
const LEAST_PX = 46;

/** Whoever stands at a table now, or the gap where nobody does: the one thing of a table that is pressed. */
export function LaneMain({ column, dealers, hand, now, isActive, onActive }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { table, lane } = column;
  const { current, breakState, gapFrom, reliefs } = lane;
  const standing = current && dealers.find(({ id }) => sameId(id, current.dealer.id));
  const title = plainLine(table.title);
  const press = (): void => {
    onActive();
    const inMinutes = hand.target?.inMinutes ?? 0;
    const isOwn = hand.dealer !== null && current !== null && sameId(hand.dealer.id, current.dealer.id);
    if (isOwn && inMinutes === 0) hand.letGo();
    else if (hand.dealer !== null) hand.putDown({ tableId: table.id, inMinutes });
    else if (standing) hand.take(standing);
  };
  const shared = {
    type: 'button' as const,
    'data-main': true,
    tabIndex: isActive ? 0 : -1,
    onClick: press,
    onFocus: onActive,
  };
  if (current === null) {
    const top = gapFrom === null ? NOW_PX : Math.min(pixelsOf(gapFrom, now), NOW_PX);
    const next = reliefs[0] === undefined ? BOARD_PX : pixelsOf(Date.parse(reliefs[0].at), now);
    const words = gapFrom === null ? t('board.empty') : t('board.nobody');
    return (
      <button
        {...shared}
        className={`rota-block rota-block--${gapFrom === null ? 'empty' : 'gap'}`}
        style={{
          insetBlockStart: top,
          blockSize: Math.max(LEAST_PX, (gapFrom === null ? top + 96 : next) - top - 2),
        }}
      >
        <span className="visually-hidden">{title}: </span>
        <span>{words}</span>
      </button>
    );
  }
  const since = Date.parse(current.from);
  const top = Math.min(pixelsOf(since, now), NOW_PX - 2);
  const name = plainLine(current.dealer.display_name);
  const stood = formatSpan(now - since, language);
  const isHeld = hand.dealer !== null && sameId(hand.dealer.id, current.dealer.id);
  return (
    <button
      {...shared}
      className="rota-block rota-block--current"
      data-break={breakState}
      data-held={isHeld || undefined}
      data-drag={String(current.dealer.id)}
      aria-pressed={isHeld}
      style={{ insetBlockStart: top, blockSize: Math.max(LEAST_PX, NOW_PX - top) }}
    >
      <span className="visually-hidden">{title}: </span>
      <span className="rota-block__who">
        {standing && <DealerAvatar dealer={standing} size="tiny" />}
        <span className="rota-block__name">{name}</span>
      </span>
      <span className="rota-block__time tabular">
        {formatClock(since, language)} · {stood}
      </span>
      {breakState !== 'fine' && <span className="rota-block__due">{t(`break.${breakState}`)}</span>}
      {gapFrom !== null && <span className="visually-hidden">, {t('board.noRelief')}</span>}
    </button>
  );
}

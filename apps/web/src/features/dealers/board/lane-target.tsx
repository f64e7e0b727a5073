import { type Model, ROTATION } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { BOARD_PX, MINUTE_PX, NOW_PX } from './board-scale.ts';

interface Props {
  dealer: Model;
  inMinutes: number;
}

/** Where the one in hand would stand. */
export function LaneTarget({ dealer, inMinutes }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const top = NOW_PX + inMinutes * MINUTE_PX;
  const height = Math.min(BOARD_PX - top, (ROTATION.dueAfterMs / 60_000) * MINUTE_PX);
  const when = inMinutes === 0 ? t('board.now') : formatClock(serverNow() + inMinutes * 60_000, language);
  return (
    <div
      className="rota-target"
      style={{ insetBlockStart: top, blockSize: Math.max(36, height) }}
      role="status"
    >
      {t('board.target', { name: plainLine(dealer.display_name), time: when })}
    </div>
  );
}

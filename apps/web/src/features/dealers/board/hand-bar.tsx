import { type EntityId, sameId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/select-field.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { DealerAvatar } from '../parts/dealer-avatar.tsx';
import { AHEAD_MINUTES } from './board-scale.ts';
import { STEP_MINUTES } from './hand.ts';
import type { BoardColumn, Hand } from './use-hand.ts';

interface Props {
  hand: Hand;
  columns: readonly BoardColumn[];
  onOpen: (id: EntityId) => void;
}

/** Who is in hand, and every way to put them down: for those who do not draw, and for narrow screens. */
export function HandBar({ hand, columns, onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { dealer, target } = hand;
  if (dealer === null) {
    return (
      <p className="rota-hand" id="rota-keys">
        <span className="rota-hand__hint">{t('board.keys')}</span>
      </p>
    );
  }
  const inMinutes = target?.inMinutes ?? 0;
  const open = columns.filter((column) => hand.mayGo(column, inMinutes));
  const chosen = open.find(({ table }) => target !== null && sameId(table.id, target.tableId));
  const times = Array.from({ length: AHEAD_MINUTES / STEP_MINUTES + 1 }, (_, step) => step * STEP_MINUTES);
  const name = plainLine(dealer.display_name);
  return (
    <section className="rota-hand rota-hand--full" aria-label={t('board.inHand', { name })}>
      <span className="rota-hand__who" role="status">
        <DealerAvatar dealer={dealer} size="tiny" />
        {t('board.inHand', { name })}
      </span>
      <SelectField
        label={t('board.where')}
        value={chosen === undefined ? '' : String(chosen.table.id)}
        options={[
          { value: '', label: t('board.chooseTable') },
          ...open.map(({ table }) => ({ value: String(table.id), label: plainLine(table.title) })),
        ]}
        onChange={(tableId) => tableId !== '' && hand.aim({ tableId, inMinutes })}
      />
      <SelectField
        label={t('board.when')}
        value={String(inMinutes)}
        options={times.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('board.now') : formatClock(serverNow() + minutes * 60_000, language),
        }))}
        onChange={(minutes) => target !== null && hand.aim({ ...target, inMinutes: Number(minutes) })}
      />
      <button
        type="button"
        className="button button--small button--primary"
        disabled={chosen === undefined}
        onClick={() => target !== null && hand.putDown(target)}
      >
        {inMinutes === 0 ? t('board.putHere') : t('board.planHere')}
      </button>
      {dealer.table_id !== null && (
        <>
          <button type="button" className="button button--small" onClick={() => hand.takeOff('on_break')}>
            {t('board.toBreak')}
          </button>
          <button type="button" className="button button--small" onClick={() => hand.takeOff('off')}>
            {t('board.toOff')}
          </button>
        </>
      )}
      <button type="button" className="button button--small" onClick={() => onOpen(dealer.id)}>
        {t('edit')}
      </button>
      <button type="button" className="button button--small button--bare" onClick={hand.letGo}>
        {t('board.putBack')}
      </button>
    </section>
  );
}

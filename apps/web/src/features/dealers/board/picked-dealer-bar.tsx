import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import { AHEAD_MINUTES, STEP_MINUTES } from './board-scale.ts';
import type { BoardColumn, PickedDealer } from './use-picked-dealer.ts';

interface Props {
  hand: PickedDealer;
  columns: readonly BoardColumn[];
  onOpen: (id: EntityId) => void;
}

/** The picked-up dealer with every drop target as a button: for use without dragging, and for narrow screens. */
export function PickedDealerBar({ hand, columns, onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const nameOf = useTableNames();
  const [language] = useLanguage();
  const mayWrite = useMay('dealers.write');
  const { dealer, target, mayMove } = hand;
  if (dealer === null) {
    return (
      <p className="rota-hand" id="rota-keys">
        <span className="rota-hand__hint">{t(mayMove ? 'board.keys' : 'board.readOnly')}</span>
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
        <span>{t('board.inHand', { name })}</span>
      </span>
      <Select<string>
        size="small"
        aria-label={t('board.where')}
        placeholder={t('board.chooseTable')}
        value={chosen === undefined ? null : String(chosen.table.id)}
        options={open.map(({ table }) => ({ value: String(table.id), label: nameOf(table.id, table.title) }))}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(tableId) => hand.aim({ tableId, inMinutes })}
      />
      <Select
        size="small"
        aria-label={t('board.when')}
        value={inMinutes}
        options={times.map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? t('board.now') : formatClock(serverNow() + minutes * 60_000, language),
        }))}
        popupMatchSelectWidth={false}
        onChange={(minutes) => target !== null && hand.aim({ ...target, inMinutes: minutes })}
      />
      <Button
        type="primary"
        size="small"
        disabled={chosen === undefined}
        onClick={() => target !== null && hand.putDown(target)}
      >
        {inMinutes === 0 ? t('board.putHere') : t('board.planHere')}
      </Button>
      {dealer.table_id !== null && (
        <>
          <Button size="small" onClick={() => hand.takeOff('on_break')}>
            {t('board.toBreak')}
          </Button>
          <Button size="small" onClick={() => hand.takeOff('off')}>
            {t('board.toOff')}
          </Button>
        </>
      )}
      {mayWrite && (
        <Button size="small" onClick={() => onOpen(dealer.id)}>
          {t('edit')}
        </Button>
      )}
      <Button type="text" size="small" onClick={hand.letGo}>
        {t('board.putBack')}
      </Button>
    </section>
  );
}

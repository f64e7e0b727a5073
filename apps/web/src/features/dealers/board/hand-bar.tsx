import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import { type Scale, timeOptions } from './board-scale.ts';
import type { Lane } from './lane.ts';
import type { Hand } from './use-hand.ts';

interface Props {
  hand: Hand;
  lanes: readonly Lane[];
  scale: Scale;
  onOpen: (id: EntityId) => void;
}

/** The picked-up dealer with every drop target as a button: for use without dragging, and for narrow screens. */
export function HandBar({ hand, lanes, scale, onOpen }: Props) {
  const { t } = useTranslation(['dealers', 'fields']);
  const nameOf = useTableNames();
  const [language] = useLanguage();
  const mayWrite = useMay('dealers.write');
  const { dealer, relief, target } = hand;
  if (dealer === null) return null;
  const inMinutes = target?.inMinutes ?? 0;
  const open = lanes.filter((lane) => hand.mayGo(lane, inMinutes));
  const chosen = open.find(({ table }) => target !== null && sameId(table.id, target.tableId));
  const name = plainLine(dealer.display_name);
  const place = chosen && nameOf(chosen.table.id, chosen.table.title);
  const time = inMinutes === 0 ? t('board.now') : formatClock(serverNow() + inMinutes * 60_000, language);
  return (
    <Flex
      component="section"
      wrap
      gap="4px 8px"
      align="center"
      className="hand-bar fill no-print"
      aria-label={t('board.inHand', { name })}
    >
      <span className="inline strong" role="status">
        <DealerAvatar dealer={dealer} size="tiny" />
        <span>{place === undefined ? t('board.inHand', { name }) : `${name} → ${place}, ${time}`}</span>
      </span>
      <Select<string>
        size="small"
        aria-label={t('fields:table')}
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
        options={timeOptions(scale, inMinutes, t('board.now'), (at) => formatClock(at, language))}
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
      {relief !== null && (
        <Button size="small" onClick={() => hand.takeOff('on_break')}>
          {t('board.cancelRelief')}
        </Button>
      )}
      {relief === null && dealer.table_id !== null && (
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
    </Flex>
  );
}

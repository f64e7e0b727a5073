import { EQUIPMENT, type Equipment, type EquipmentKind } from '@pitdesk/contracts/equipment';
import type { RouletteWheel } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query';
import { Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog } from '#components/dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import {
  useAddEquipmentMutation,
  useChangeEquipmentMutation,
  useMoveEquipmentMutation,
  useRetireEquipmentMutation,
  useStaysQuery,
  useTableEquipmentQuery,
} from './api.ts';
import { EquipmentFailure } from './equipment-failure.tsx';

interface ItemProps {
  item: Equipment;
  onClose: () => void;
}

const FactsDraft = z.object({
  id: z.string(),
  version: z.string(),
  number: z.string(),
  serial: z.string(),
  wheel: z.enum(['single_zero', 'double_zero', '']),
});
type FactsDraft = z.infer<typeof FactsDraft>;

/** Adds a wheel or a shoe, or changes its number, serial and kind. */
export function FactsDialog({
  kind,
  item,
  onClose,
}: {
  kind: EquipmentKind;
  item?: Equipment;
  onClose: () => void;
}) {
  const { t } = useTranslation(['equipment', 'fields']);
  const [add, adding] = useAddEquipmentMutation();
  const [change, changing] = useChangeEquipmentMutation();
  const { dialog, rules } = useDraftForm<FactsDraft>({
    name: 'equipment',
    kept: [`equipment:${item?.id ?? kind}`, FactsDraft],
    begun: {
      id: item?.id ?? randomUuid(),
      version: item?.version ?? '',
      number: item?.number ?? '',
      serial: item?.serial ?? '',
      wheel: item?.wheel ?? (kind === 'wheel' && item === undefined ? 'single_zero' : ''),
    },
    check: ({ number }) => (number.trim() === '' ? { number: t('form.missing') } : {}),
    onSend: async ({ id, version, number, serial, wheel }) => {
      const facts = {
        number: number.trim(),
        serial: serial.trim() === '' ? null : serial.trim(),
        wheel: wheel === '' ? null : wheel,
      };
      if (item === undefined) return (await add({ id, kind, ...facts })).data;
      return (await change({ id, body: { ...facts, version } })).data;
    },
    onClose,
  });
  const verb = t(item === undefined ? `add.${kind}` : 'act.change');
  return (
    <FormDialog
      {...dialog}
      title={verb}
      verb={item === undefined ? t('form.add') : t('form.save')}
      isBusy={adding.isLoading || changing.isLoading}
      failure={<EquipmentFailure failure={failureIn(adding.error) ?? failureIn(changing.error)} />}
    >
      <Form.Item
        name="number"
        label={t('fields:number')}
        rules={rules('number')}
        extra={t('form.numberHelp')}
      >
        <Input maxLength={EQUIPMENT.numberMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="serial" label={t('serial')}>
        <Input maxLength={EQUIPMENT.serialMax} autoComplete="off" />
      </Form.Item>
      {kind === 'wheel' && (
        <Form.Item name="wheel" label={t('fields:kind')}>
          <Select<RouletteWheel | ''>
            options={[
              { value: 'single_zero', label: t('wheel.single') },
              { value: 'double_zero', label: t('wheel.double') },
              { value: '', label: t('wheel.unknown') },
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}

const STORAGE = '';
/** `from` is where it stood when the form was opened: there it may have been moved since by this form, too. */
const MoveDraft = z.object({ id: z.string(), from: z.string(), table: z.string(), since: z.string() });
type MoveDraft = z.infer<typeof MoveDraft>;

/** Moves a wheel or a shoe to a table or to the storage. The wheel that stands there goes to the storage. */
export function MoveDialog({ item, onClose }: ItemProps) {
  const { t } = useTranslation(['equipment', 'fields']);
  const nameOf = useTableNames();
  const { data: tables = [] } = useDashboardTablesQuery();
  const [move, { isLoading, error }] = useMoveEquipmentMutation();
  const game = item.kind === 'wheel' ? 'roulette' : 'baccarat';
  const [table, setTable] = useState<string>();
  const isWheelMoved = item.kind === 'wheel' && table !== undefined && table !== STORAGE;
  const standing = useTableEquipmentQuery(isWheelMoved ? { id: table } : skipToken);
  const there = standing.currentData;
  const other = there !== undefined && there.wheel?.id !== item.id ? there.wheel : null;
  const here = String(item.stay?.table.id ?? STORAGE);
  const { dialog, rules, form, initial } = useDraftForm<MoveDraft>({
    name: 'move',
    kept: [`move:${item.id}`, MoveDraft],
    begun: { id: randomUuid(), from: here, table: STORAGE, since: '' },
    // Where it was moved by a press whose answer was lost, a second press must reach the gateway.
    check: ({ table: to, from }) => (to === here && to === from ? { table: t('form.elsewhere') } : {}),
    onSend: async ({ id, table: to, since }) => {
      const body = {
        id,
        table_id: to === STORAGE ? null : (tables.find((one) => String(one.id) === to)?.id ?? to),
        from: item.stay?.table.id ?? null,
        expects: other?.id ?? null,
        ...(since !== '' && to !== STORAGE && { since }),
      };
      return (await move({ id: item.id, body })).data;
    },
    onClose,
  });
  const chosen = Form.useWatch('table', form) ?? initial.table;
  if (chosen !== table) setTable(chosen);
  return (
    <FormDialog
      {...dialog}
      title={`${t('act.move')}: ${t(`named.${item.kind}`, { number: plainLine(item.number) })}`}
      verb={t('form.move')}
      // Without an answer no wheel is expected there: the gateway names the one that is.
      isBusy={isLoading || (isWheelMoved && there === undefined && standing.isFetching)}
      failure={<EquipmentFailure failure={failureIn(error)} />}
      intro={
        <p>
          {item.stay === null ? (
            t('move.inStorage')
          ) : (
            <>
              <span>{t('move.from', { table: nameOf(item.stay.table.id, item.stay.table.title) })}</span>{' '}
              <Moment at={item.stay.since} shows="whole" />
            </>
          )}
        </p>
      }
    >
      <Form.Item name="table" label={t('move.to')} rules={rules('table')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: STORAGE, label: t('place.storage') },
            ...tables
              .filter((one) => one.game === game)
              .map((one) => ({ value: String(one.id), label: nameOf(one.id, one.title) })),
          ]}
        />
      </Form.Item>
      {other !== null && (
        <p role="status" className="warning spaced">
          {t('move.replaces', { number: plainLine(other.number) })}
        </p>
      )}
      {chosen !== STORAGE && (
        <Form.Item name="since" label={t('move.since')} extra={t('move.sinceHelp')}>
          <MomentPicker />
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** Retires a wheel or a shoe. Its record stays. */
export function RetireDialog({ item, onClose }: ItemProps) {
  const { t } = useTranslation(['equipment', 'fields']);
  const [retire, { isLoading, error }] = useRetireEquipmentMutation();
  return (
    <ReasonDialog
      title={`${t('act.retire')}: ${t(`named.${item.kind}`, { number: plainLine(item.number) })}`}
      draftName={`retire:${item.id}`}
      asked={{
        min: EQUIPMENT.noteMin,
        max: EQUIPMENT.noteMax,
        label: t('fields:reason'),
        help: t('form.retireHelp'),
        missing: t('form.missing'),
      }}
      verb={t('act.retire')}
      isBusy={isLoading}
      failure={<EquipmentFailure failure={failureIn(error)} />}
      onSend={async (reason) =>
        (await retire({ id: item.id, body: { reason, version: item.version } })).data !== undefined
      }
      onClose={onClose}
    />
  );
}

/** Where a wheel or a shoe has stood, newest first. */
export function StaysDialog({ item, onClose }: ItemProps) {
  const { t } = useTranslation('equipment');
  const nameOf = useTableNames();
  const query = useStaysQuery(item.id);
  const stays = query.data?.data;
  return (
    <Dialog
      onClose={onClose}
      title={`${t('act.stays')}: ${t(`named.${item.kind}`, { number: plainLine(item.number) })}`}
    >
      <Flex vertical gap={12}>
        {item.retired !== null && (
          <p>
            <span>
              {t('retiredBy', { name: plainLine(item.retired.by), reason: plainLine(item.retired.reason) })}
            </span>{' '}
            <Moment at={item.retired.at} shows="whole" />
          </p>
        )}
        <QueryState query={query} />
        {stays?.length === 0 && <p className="muted">{t('empty.stays')}</p>}
        <ul className="lines">
          {stays?.map(({ table, since, until, by }) => (
            <li key={since}>
              <strong>
                <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
              </strong>
              <p className="note">
                <Moment at={since} shows="whole" /> <span translate="no">–</span>{' '}
                {until === null ? <span>{t('stillThere')}</span> : <Moment at={until} shows="whole" />}{' '}
                <span>{t('placedBy', { name: plainLine(by) })}</span>
              </p>
            </li>
          ))}
        </ul>
      </Flex>
    </Dialog>
  );
}

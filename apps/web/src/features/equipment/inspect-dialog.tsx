import {
  EQUIPMENT,
  type Equipment,
  INSPECTION_RESULTS,
  type Inspection,
  WHEEL_LEVELS,
} from '@pitdesk/contracts/equipment';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useInspectWheelMutation } from './api.ts';
import { EquipmentFailure } from './equipment-failure.tsx';

const Draft = z.object({
  id: z.string(),
  licence: z.string(),
  level: z.enum(WHEEL_LEVELS).nullable(),
  result: z.enum(INSPECTION_RESULTS).nullable(),
  adjustment: z.string(),
});
type Draft = z.infer<typeof Draft>;

interface Props {
  wheel: Pick<Equipment, 'id' | 'number'>;
  table: Inspection['table'];
  /** The entry to correct; without one, the wheel is inspected now. */
  corrects?: Inspection;
  onClose: () => void;
}

/** Inspects a wheel at the table where its author found it: the gateway refuses one that was moved since. */
export function InspectWheel({ wheel, onClose }: { wheel: Equipment; onClose: () => void }) {
  const [stay] = useState(wheel.stay);
  return stay === null ? null : <InspectDialog wheel={wheel} table={stay.table} onClose={onClose} />;
}

/** Records the inspection of a wheel, or a further entry that corrects an earlier one. */
export function InspectDialog({ wheel, table, corrects, onClose }: Props) {
  const { t } = useTranslation('equipment');
  const nameOf = useTableNames();
  const { user } = useSession();
  const [inspect, { isLoading, error }] = useInspectWheelMutation();
  const { dialog, rules, form, initial } = useDraftForm<Draft>({
    name: 'inspection',
    kept: [`inspection:${corrects?.id ?? wheel.id}`, Draft],
    begun: {
      id: randomUuid(),
      licence: corrects?.licence ?? '',
      level: corrects?.level ?? null,
      result: corrects?.result ?? null,
      adjustment: corrects?.adjustment ?? '',
    },
    check: ({ level, result, adjustment }) => ({
      ...(level === null && { level: t('form.choose') }),
      ...(result === null && { result: t('form.choose') }),
      ...(result !== null &&
        result !== 'pass' &&
        adjustment.trim().length < EQUIPMENT.noteMin && { adjustment: t('form.missing') }),
    }),
    onSend: async ({ id, licence, level, result, adjustment }) => {
      if (level === null || result === null) return undefined;
      const text = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
      const body = {
        id,
        equipment_id: wheel.id,
        table_id: table.id,
        licence: text(licence),
        level,
        result,
        adjustment: result === 'pass' ? null : text(adjustment),
        corrects: corrects?.id ?? null,
      };
      return (await inspect(body)).data;
    },
    onClose,
  });
  const result = Form.useWatch('result', form) ?? initial.result;
  const number = plainLine(wheel.number);
  return (
    <FormDialog
      {...dialog}
      title={t(corrects === undefined ? 'inspection.title' : 'inspection.correct', { number })}
      verb={t(corrects === undefined ? 'inspection.do' : 'inspection.doCorrect')}
      isBusy={isLoading}
      failure={<EquipmentFailure failure={failureIn(error)} />}
      intro={
        <p>
          {t('inspection.intro', {
            table: nameOf(table.id, table.title),
            name: plainLine(user?.username ?? ''),
          })}
        </p>
      }
    >
      <Form.Item name="level" label={t('inspection.level')} rules={rules('level')}>
        <Radio.Group options={WHEEL_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))} />
      </Form.Item>
      <Form.Item name="result" label={t('inspection.result')} rules={rules('result')}>
        <Radio.Group options={INSPECTION_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))} />
      </Form.Item>
      {result !== null && result !== 'pass' && (
        <Form.Item
          name="adjustment"
          label={t(result === 'fail' ? 'inspection.failure' : 'inspection.adjustment')}
          rules={rules('adjustment')}
        >
          <Input.TextArea rows={3} dir="auto" maxLength={EQUIPMENT.noteMax} />
        </Form.Item>
      )}
      <Form.Item name="licence" label={t('inspection.licence')} extra={t('inspection.licenceHelp')}>
        <Input maxLength={EQUIPMENT.licenceMax} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

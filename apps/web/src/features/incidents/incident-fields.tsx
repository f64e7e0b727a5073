import { INCIDENTS } from '@pitdesk/contracts/incidents';
import { Form, type FormItemProps, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MomentPicker } from '#components/form/moment-picker.tsx';

interface Happening {
  seen: string;
  from: string;
  to: string;
}

/** Returns what is wrong with the fields of `HappeningFields`. */
export const happeningProblems = ({ seen, from, to }: Happening, t: TFunction<'incidents'>) => ({
  ...(from !== '' && to !== '' && from > to && { to: t('form.reversed') }),
  ...(seen.trim().length < INCIDENTS.textMin && { seen: t('form.missing') }),
});

interface Props {
  /** The dates of a complaint; other incidents have a span. */
  dates: readonly ('received' | 'acknowledged' | 'answered')[] | null;
  rules: (field: 'to' | 'seen') => NonNullable<FormItemProps['rules']>;
  help?: string;
}

/** When it happened, and what was seen. */
export function HappeningFields({ dates, rules, help }: Props) {
  const { t } = useTranslation(['incidents', 'fields']);
  return (
    <>
      {dates?.map((name) => (
        <Form.Item key={name} name={name} label={t(`field.${name}_at`)} extra={help}>
          <MomentPicker />
        </Form.Item>
      ))}
      {dates === null && (
        <>
          <Form.Item name="from" label={t('fields:from')}>
            <MomentPicker />
          </Form.Item>
          <Form.Item name="to" label={t('fields:to')} rules={rules('to')}>
            <MomentPicker />
          </Form.Item>
        </>
      )}
      <Form.Item name="seen" label={t('field.seen')} rules={rules('seen')}>
        <Input.TextArea rows={4} maxLength={INCIDENTS.textMax} />
      </Form.Item>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/select-field.tsx';
import { type InboxView, ORDERS } from '../view/inbox-view.ts';

interface Props {
  order: InboxView['order'];
  onChange: (part: Partial<InboxView>) => void;
}

export function ListOrder({ order, onChange }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <SelectField
      label={t('order.label')}
      value={order}
      options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      onChange={(value) => onChange({ order: ORDERS.find((known) => known === value) ?? 'waiting' })}
    />
  );
}

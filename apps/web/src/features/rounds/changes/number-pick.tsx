import { WHEEL_ORDER } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/select-field.tsx';

const NUMBERS = [...WHEEL_ORDER].sort((a, b) => a - b).map(String);

interface Props {
  value: number | null;
  onChange: (number: number | null) => void;
}

/** The number that fell. */
export function NumberPick({ value, onChange }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <SelectField
      label={t('column.number')}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: '–' }, ...NUMBERS.map((number) => ({ value: number, label: number }))]}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    />
  );
}

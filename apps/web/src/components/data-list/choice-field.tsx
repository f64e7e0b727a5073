import './field.css';
import { SelectField } from '../select-field.tsx';

interface Props<T extends string> {
  label: string;
  /** '' where everything is shown. */
  value: T | '';
  /** What stands for everything. */
  all: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | '') => void;
}

/** A filter that is one of a few values, or none. */
export function ChoiceField<T extends string>({ label, value, all, options, onChange }: Props<T>) {
  return (
    <div className="list-field">
      <span aria-hidden="true">{label}</span>
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? '')}
      />
    </div>
  );
}

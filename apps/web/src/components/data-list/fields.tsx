import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  /** '' shows everything. */
  value: T | '';
  /** The label of the choice that shows everything; without it, one value is always chosen. */
  all?: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | '') => void;
}

/** A filter with one of several values, or none; typing filters the values. */
export function ChoiceField<T extends string>({ label, value, all, options, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation('lists');
  return (
    <div className="list-field">
      <Select<T | ''>
        aria-label={label}
        prefix={<span className="list-field__name">{label}</span>}
        value={value}
        options={[...(all === undefined ? [] : [{ value: '' as const, label: all }]), ...options]}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        notFoundContent={t('nothingFound')}
        onChange={onChange}
      />
    </div>
  );
}

/** A search starts after this pause in typing. */
const PAUSE_MS = 300;

interface SearchProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A search field: the request is sent after a pause or by Enter. */
export function SearchField({ label, value, maxLength, onChange }: SearchProps) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed elsewhere: a view, the back button, or a cleared filter.
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="list-field list-field--search">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        allowClear={{
          clearIcon: (
            <>
              <span aria-hidden="true">✕</span>
              <span className="visually-hidden">{t('clearField', { field: label })}</span>
            </>
          ),
        }}
        value={typed}
        maxLength={maxLength}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => onChange(typed)}
      />
    </div>
  );
}

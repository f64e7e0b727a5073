import { Input } from 'antd';

interface Props {
  /** Names what is searched, as the field's label and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text to look for among what is on the page: what is typed is found at once. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <Input
      className="search-field"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

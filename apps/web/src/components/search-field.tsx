import './search-field.css';

interface Props {
  /** Says what is looked for, as the field's name and in the empty field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: Props) {
  return (
    <input
      className="search-field"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

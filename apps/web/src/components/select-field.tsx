import './select-field.css';

interface Option {
  value: string;
  label: string;
  /** The language that the label is written in, where it is not the page's. */
  lang?: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** The platform's own select in our clothes: every keyboard and every telephone knows it, and it weighs nothing. */
export function SelectField({ label, value, options, onChange }: Props) {
  return (
    <span className="select-field">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

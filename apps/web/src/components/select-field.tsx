import './select-field.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Option {
  value: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** The native select with our styles: it works with every keyboard and telephone, and needs no code. */
export function SelectField({ label, value, options, onChange }: Props) {
  const field = useRef<HTMLSelectElement>(null);
  // Chosen in the served page before React was loaded.
  const takeOver = useEffectEvent(() => {
    const chosen = field.current?.selectedOptions[0];
    if (chosen && !chosen.defaultSelected && chosen.value !== value) onChange(chosen.value);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <span className="select-field">
      <select ref={field} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

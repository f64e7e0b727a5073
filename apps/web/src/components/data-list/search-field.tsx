import './field.css';
import { useEffect, useState } from 'react';

/** Somebody who has not typed for this long has said what they look for. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A text to look for: shown as it is typed, asked for after a pause or by Enter. */
export function SearchField({ label, value, maxLength, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address has changed by itself: a view, the way back, or a cleared filter.
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className="list-field list-field--search">
      <span>{label}</span>
      <input
        type="search"
        value={typed}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed);
        }}
      />
    </label>
  );
}

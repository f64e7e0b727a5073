import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  /** The searched content, used as the field's label and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search within the page's content, applied as the user types. The field holds the typed text itself: a value in the
 * address follows a frame later, and letters typed meanwhile would be lost.
 */
export function SearchField({ label, value, onChange }: Props) {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <Input
      className="search-field"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}

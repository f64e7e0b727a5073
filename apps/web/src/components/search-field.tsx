import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  /** Names what is searched, as the field's label and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text to look for among what is on the page: what is typed is found at once. The field keeps what is typed itself: a
 * value that stands in the address follows a frame later, and letters typed meanwhile would be lost.
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

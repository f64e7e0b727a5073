import './switch-field.css';

interface Props {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once: the platform's own checkbox in our clothes. */
export function SwitchField({ label, on, onChange }: Props) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

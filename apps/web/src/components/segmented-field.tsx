import './segmented-field.css';
import { startTransition, useEffectEvent, useId, useLayoutEffect, useOptimistic, useRef } from 'react';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/**
 * A choice of a few visible values, made of native radio buttons. A press shows at once: a value in the address follows
 * a moment later.
 */
export function SegmentedField<const V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  const [shown, show] = useOptimistic(value);
  const choose = (choice: V): void =>
    startTransition(() => {
      show(choice);
      onChange(choice);
    });
  const field = useRef<HTMLFieldSetElement>(null);
  // Pressed in the served page before React was loaded.
  const takeOver = useEffectEvent(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input:checked:not([checked])');
    const choice = options.find((option) => option.value === pressed?.value);
    if (choice && choice.value !== value) onChange(choice.value);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <fieldset ref={field} className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented__choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={shown === option.value}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

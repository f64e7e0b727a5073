import type { DealerField } from './dealer-fields.ts';

interface Props<V extends string> {
  field: DealerField;
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  problem: string | undefined;
  onChange: (chosen: V[]) => void;
}

/** Several of a few, all in sight; in the order in which they were chosen. */
export function CheckGroup<V extends string>({ field, label, options, chosen, problem, onChange }: Props<V>) {
  return (
    <fieldset className="check-group" data-field={field} aria-describedby={problem && `${field}-problem`}>
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value} className="check-group__choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span>{text}</span>
        </label>
      ))}
      {problem !== undefined && (
        <small id={`${field}-problem`} data-problem={true}>
          {problem}
        </small>
      )}
    </fieldset>
  );
}

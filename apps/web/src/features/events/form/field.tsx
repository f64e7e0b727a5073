import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { LengthNote } from '../../../components/length-note.tsx';

export interface Control {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Props {
  label: string;
  help?: ReactNode;
  /** For a text: how long it is and may be. */
  length?: ComponentProps<typeof LengthNote>;
  problem: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A label above its control, and below it the help or what is wrong. */
export function Field({ label, help, length, problem, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field__control',
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-help`,
      })}
      <p className="field__help" id={`${id}-help`} data-problem={problem !== undefined || undefined}>
        {problem ?? help}
        {length !== undefined && <LengthNote {...length} />}
      </p>
    </div>
  );
}

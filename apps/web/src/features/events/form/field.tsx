import './field.css';
import { type ReactNode, useId } from 'react';

export interface Control {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Props {
  label: string;
  help?: ReactNode;
  problem: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A label above its control, and below it the help or what is wrong. */
export function Field({ label, help, problem, children }: Props) {
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
      </p>
    </div>
  );
}

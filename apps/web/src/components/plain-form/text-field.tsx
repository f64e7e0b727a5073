import './plain-form.css';
import type { FieldProblemCode } from '@pitdesk/contracts/errors';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  problem: FieldProblemCode | undefined;
  hint?: string | undefined;
  /** A control inside the field, at its end. */
  action?: ReactNode;
}

/** A labelled field: label above, problem below. Space for the problem is reserved, so that nothing moves. */
export function TextField({ id, label, problem, hint, action, ...input }: Props) {
  const { t } = useTranslation('auth');
  const note = problem === undefined ? hint : t(`problem.${problem}`);
  return (
    <div className="plain-field" data-invalid={problem !== undefined || undefined}>
      <label className="plain-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="plain-field__box">
        <input
          {...input}
          id={id}
          className="plain-field__input"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
        />
        {action}
      </div>
      <p className="plain-field__note" id={`${id}-note`} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

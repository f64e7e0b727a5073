import type { FieldProblemCode } from '@pitdesk/contracts/errors';
import { type ChangeEvent, useEffect, useState } from 'react';

export type Fields = Record<string, string | boolean>;

/** The problem of each field; empty where all are valid. */
type FormCheck<F extends Fields> = (form: F) => Partial<Record<keyof F, FieldProblemCode>>;

/** A form whose rules cannot be loaded accepts everything: the gateway validates by the same rules. */
const acceptAll = () => ({});

/**
 * Returns a form's fields and the problems of the fields that the user has left. The rules are the contract's own
 * schema. They are not needed for the first paint: the first touch loads them by `loadCheck`, which must be the same
 * function at every render.
 */
export function useFields<F extends Fields>(initial: F, loadCheck: () => Promise<FormCheck<F>>) {
  const [form, setForm] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof F>>(new Set());
  const [touched, setTouched] = useState(false);
  const [check, setCheck] = useState<FormCheck<F>>();
  useEffect(() => {
    if (!touched) return;
    loadCheck().then(
      (loaded) => setCheck(() => loaded),
      () => setCheck(() => acceptAll),
    );
  }, [touched, loadCheck]);
  const problems = check?.(form);

  const change = (part: Partial<F>): void => {
    setTouched(true);
    setForm((typed) => ({ ...typed, ...part }));
  };
  const leave = (field: keyof F): void => {
    setTouched(true);
    setLeft((fields) => new Set(fields).add(field));
  };
  const problemOf = (field: keyof F): FieldProblemCode | undefined =>
    left.has(field) ? problems?.[field] : undefined;

  return {
    form,
    change,
    leave,
    problemOf,
    /** True once the rules are loaded. */
    isChecked: problems !== undefined,
    /** True where all values are valid; false until the rules are loaded. */
    isValid: problems !== undefined && Object.keys(problems).length === 0,
    /** Returns the props of a text field of that name. */
    textField: <K extends keyof F & string>(name: K) => ({
      id: name,
      name,
      value: String(form[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        // A computed key widens to any text; this one is a field of `F`.
        change({ [name]: event.target.value } as unknown as Partial<F>),
      onBlur: () => leave(name),
      problem: problemOf(name),
    }),
  };
}

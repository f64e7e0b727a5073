import type { FieldProblemCode } from '@pitdesk/contracts/errors';
import { type ChangeEvent, useEffect, useState } from 'react';

export type Fields = Record<string, string | boolean>;

/** The problem of each field; empty where all are valid. */
type FormCheck<F extends Fields> = (form: F) => Partial<Record<keyof F, FieldProblemCode>>;

/** A form whose rules cannot be loaded accepts everything: the gateway checks by the same rules. */
const letThrough = () => ({});

/**
 * A form's fields and what is wrong with those that were left. The rules are the contract's own schema; they are not
 * needed for the first paint, so `loadCheck`, the same function at every call, fetches them with the first touch.
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
      () => setCheck(() => letThrough),
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
    /** Known to be right: not before the rules are there. */
    isValid: problems !== undefined && Object.keys(problems).length === 0,
    /** Returns the props of a text field of that name. */
    textField: <K extends keyof F & string>(name: K) => ({
      id: name,
      name,
      value: String(form[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.value } as unknown as Partial<F>),
      onBlur: () => leave(name),
      problem: problemOf(name),
    }),
  };
}

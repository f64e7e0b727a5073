import { Form, type FormProps, type FormRule } from 'antd';
import { useState } from 'react';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';

/** The problems of a form's values, as texts by field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

interface Options<Values> {
  /** The prefix of the fields' ids, unique on the page. */
  name: string;
  initial: Values;
  /** Validates the values by the contract's schema. */
  check: (values: Values) => Problems<Values>;
  /** Called with all values after each change, to keep them as a draft. */
  onChange?: (values: Values, changed: Partial<Values>) => void;
  /** Sends valid values. Further submits are ignored until it has ended. */
  onSend: (values: Values) => Promise<void>;
}

/**
 * Validates antd's form by a contract's schema. No error shows before the first submit; then each field shows its
 * error, and the first invalid field gets the focus.
 */
export function useCheckedForm<Values extends object>({
  name: formName,
  initial,
  check,
  onChange,
  onSend,
}: Options<Values>) {
  const [form] = Form.useForm<Values>();
  const [tried, setTried] = useState(false);
  const one = useOneAtATime();
  const all = (): Values => form.getFieldsValue(true) as Values;
  const focus = (field: string): void => {
    const place = document.getElementById(`${formName}_${field}`);
    (place?.matches('input, textarea')
      ? place
      : place?.querySelector<HTMLElement>('input, textarea')
    )?.focus();
  };
  const props: FormProps<Values> = {
    name: formName,
    form,
    initialValues: initial,
    layout: 'vertical',
    colon: false,
    requiredMark: false,
    validateTrigger: tried ? 'onChange' : [],
    onValuesChange: (changed) => onChange?.(all(), changed),
    onFinish: () => {
      setTried(true);
      void one(() => onSend(all()));
    },
    onFinishFailed: ({ errorFields: [first] }) => {
      setTried(true);
      if (first !== undefined) focus(String(first.name[0]));
    },
  };
  return {
    form,
    props,
    one,
    /** True after a submit: only then is a missing value a problem. */
    tried,
    /** Restarts with these values, without errors. */
    begin: (values: Values): void => {
      setTried(false);
      form.resetFields();
      form.setFieldsValue(values);
    },
    /** Returns the rules of one field. */
    rules: (name: keyof Values & string): FormRule[] => [
      {
        validator: async () => {
          const problem = check(all())[name];
          if (problem !== undefined) throw new Error(problem);
        },
      },
    ],
    /** Shows the gateway's refusals at their fields, and focuses the first. */
    refuse: (problems: Problems<Values>): void => {
      const named = Object.entries<string | undefined>(problems);
      form.setFields(
        named.map(([name, problem]) => ({
          // A name of `Values`, which `Object.entries` widens to text.
          name: name as never,
          errors: problem === undefined ? [] : [problem],
        })),
      );
      const [first] = named;
      if (first !== undefined) focus(first[0]);
    },
  };
}

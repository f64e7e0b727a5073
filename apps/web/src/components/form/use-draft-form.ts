import { useState } from 'react';
import type { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { type Problems, useCheckedForm } from './use-checked-form.ts';

interface Options<Values, Sent> {
  /** The prefix of the fields' ids, unique on the page. */
  name: string;
  /** The name of the draft, and its schema. */
  kept: readonly [name: string, schema: z.ZodType<Values>];
  /** The initial values without a draft. */
  begun: Values;
  check: (values: Values) => Problems<Values>;
  /**
   * Returns the result; undefined after a failure.
   * @param key of these values: a repeat after a lost answer has the same key, also after a reload
   */
  onSend: (values: Values, key: string) => Promise<Sent | undefined>;
  onClose: () => void;
  /** Called after success, instead of closing. */
  onDone?: (sent: Sent) => void;
}

/** The form of a dialog whose draft is kept in this browser until it is sent or cancelled. */
export function useDraftForm<Values extends object, Sent = unknown>(options: Options<Values, Sent>) {
  const { name, kept, begun, check, onSend, onClose, onDone = onClose } = options;
  const { found, keep, drop, keyOf, dropKey } = useFormDraft(...kept);
  const [initial] = useState(found ?? begun);
  const { form, props, rules } = useCheckedForm<Values>({
    name,
    initial,
    check,
    onChange: keep,
    onSend: async (values) => {
      const sent = await onSend(values, keyOf(values));
      if (sent === undefined) return;
      drop();
      onDone(sent);
    },
  });
  const onCancel = (): void => {
    drop();
    onClose();
  };
  return {
    form,
    rules,
    initial,
    dropKey,
    /** For `FormDialog`. */ dialog: { form: props, onClose, onCancel },
  };
}

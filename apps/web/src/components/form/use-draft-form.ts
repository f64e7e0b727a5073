import { useState } from 'react';
import type { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { type Problems, useCheckedForm } from './use-checked-form.ts';

interface Options<Values, Sent> {
  /** Stands before the ids of the fields: no two forms of a page have the same. */
  name: string;
  /** The name under which the values are kept while they are typed, and their shape. */
  kept: readonly [name: string, schema: z.ZodType<Values>];
  /** The values of a form that nobody has begun. */
  begun: Values;
  check: (values: Values) => Problems<Values>;
  /** Returns what came of it; undefined where it failed. */
  onSend: (values: Values) => Promise<Sent | undefined>;
  onClose: () => void;
  /** The next step after it was sent, in the place of closing. */
  onDone?: (sent: Sent) => void;
}

/** The form of a dialog: what is typed is kept in this browser until it is sent or cancelled. */
export function useDraftForm<Values extends object, Sent = unknown>(options: Options<Values, Sent>) {
  const { name, kept, begun, check, onSend, onClose, onDone = onClose } = options;
  const { found, keep, drop } = useFormDraft(...kept);
  const [initial] = useState(found ?? begun);
  const { form, props, rules } = useCheckedForm<Values>({
    name,
    initial,
    check,
    onChange: keep,
    onSend: async (values) => {
      const sent = await onSend(values);
      if (sent === undefined) return;
      drop();
      onDone(sent);
    },
  });
  const onCancel = (): void => {
    drop();
    onClose();
  };
  return { form, rules, initial, /** For `FormDialog`. */ dialog: { form: props, onClose, onCancel } };
}

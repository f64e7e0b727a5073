import { useState } from 'react';
import { useFormDraft } from './use-form-draft.ts';

interface TextDraft {
  text: string;
  type: (text: string) => void;
  /** It was sent or thrown away: nothing is kept any more. */
  drop: () => void;
}

const parseText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** A form's one text, kept as it is typed. */
export function useTextDraft(name: string): TextDraft {
  const { found, keep, drop } = useFormDraft(name, parseText);
  const [text, setText] = useState(found ?? '');
  return {
    text,
    type: (typed) => {
      setText(typed);
      if (typed === '') drop();
      else keep(typed);
    },
    drop,
  };
}

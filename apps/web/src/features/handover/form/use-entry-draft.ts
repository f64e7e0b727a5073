import { useState } from 'react';
import { useFormDraft } from '../../../api/form-drafts/use-form-draft.ts';
import { type EntryDraft, parseDraft } from './entry-draft.ts';

interface KeptEntryDraft {
  draft: EntryDraft;
  change: (part: Partial<EntryDraft>) => void;
  /** It was sent: the form begins anew. */
  drop: () => void;
}

/** What is written, as the form shows it and as this browser keeps it. */
export function useEntryDraft(name: string, begin: () => EntryDraft): KeptEntryDraft {
  const { found, keep, drop } = useFormDraft(name, parseDraft);
  const [draft, setDraft] = useState(() => found ?? begin());
  return {
    draft,
    change: (part) => {
      const next = { ...draft, ...part };
      setDraft(next);
      keep(next);
    },
    drop: () => {
      drop();
      setDraft(begin());
    },
  };
}

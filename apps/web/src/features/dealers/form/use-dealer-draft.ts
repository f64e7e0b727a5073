import type { Model } from '@pitdesk/contracts/dealers';
import { useState } from 'react';
import { useFormDraft } from '../../../api/form-drafts.ts';
import { DealerDraft, type DealerFields, type PhotoChange } from './dealer-fields.ts';

const NOTHING: DealerDraft = { mine: {}, photo: null };

/** The draft of a dealer's form, with its picture, as this browser stores it. */
export function useDealerDraft(dealer: Model | null) {
  const { found, keep, drop } = useFormDraft(`dealer:${dealer?.id ?? 'new'}`, DealerDraft);
  const [draft, setDraft] = useState(found ?? NOTHING);
  const put = (next: DealerDraft): void => {
    setDraft(next);
    if (next.photo === null && Object.keys(next.mine).length === 0) drop();
    else keep(next);
  };
  return {
    ...draft,
    /** Something was found that had been typed before. */
    isRestored: found !== undefined,
    change: (part: Partial<DealerFields>) => put({ ...draft, mine: { ...draft.mine, ...part } }),
    changePhoto: (photo: PhotoChange) => put({ ...draft, photo }),
    drop,
  };
}

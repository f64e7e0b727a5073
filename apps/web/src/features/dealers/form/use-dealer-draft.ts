import type { Model } from '@pitdesk/contracts';
import { useState } from 'react';
import { useFormDraft } from '../../../api/form-drafts.ts';
import { type DealerFields, type PhotoChange, parseChanged, parsePhoto } from './dealer-fields.ts';

interface Draft {
  /** What was changed here; the rest is as it is now, whoever changes it meanwhile. */
  mine: Partial<DealerFields>;
  photo: PhotoChange;
}

const NOTHING: Draft = { mine: {}, photo: null };

function parseDraft(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { mine, photo }: Record<string, unknown> = { ...kept };
  const fields = parseChanged(mine);
  return fields === undefined ? undefined : { mine: fields, photo: parsePhoto(photo) };
}

/** What is being changed of a dealer, the picture among it, as this browser keeps it. */
export function useDealerDraft(dealer: Model | null) {
  const { found, keep, drop } = useFormDraft(`dealer:${dealer?.id ?? 'new'}`, parseDraft);
  const [draft, setDraft] = useState(found ?? NOTHING);
  const put = (next: Draft): void => {
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

import type { Model } from '@pitdesk/contracts/dealers';
import { usePartsDraft } from '#api/form-drafts.ts';
import { DealerDraft, type DealerFields, type PhotoChange } from './dealer-fields.ts';

const nothing = (): DealerDraft => ({ mine: {}, photo: null });
const isSomething = ({ mine, photo }: DealerDraft): boolean => photo !== null || Object.keys(mine).length > 0;

/** The draft of a dealer's form, with its picture, as this browser stores it. */
export function useDealerDraft(dealer: Model | null) {
  const name = `dealer:${dealer?.id ?? 'new'}`;
  const { draft, isRestored, change, drop } = usePartsDraft(name, DealerDraft, nothing, isSomething);
  return {
    ...draft,
    isRestored,
    change: (part: Partial<DealerFields>) => change(({ mine }) => ({ mine: { ...mine, ...part } })),
    changePhoto: (photo: PhotoChange) => change({ photo }),
    drop,
  };
}

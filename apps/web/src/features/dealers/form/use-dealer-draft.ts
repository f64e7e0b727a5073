import type { Model } from '@pitdesk/contracts/dealers';
import { usePartsDraft } from '#api/form-drafts.ts';
import {
  DealerDraft,
  type DealerField,
  type DealerFields,
  fieldsOf,
  type PhotoChange,
} from './dealer-fields.ts';

const NO_CHANGES = (): DealerDraft => ({ mine: {}, base: {}, photo: null });
const hasChanges = ({ mine, photo }: DealerDraft): boolean => photo !== null || Object.keys(mine).length > 0;

/** Keeps the draft of a dealer's form, with its picture, in this browser. */
export function useDealerDraft(dealer: Model | null) {
  const name = `dealer:${dealer?.id ?? 'new'}`;
  const kept = usePartsDraft(name, DealerDraft, NO_CHANGES, hasChanges);
  const { draft, isRestored, change, drop, keyOf } = kept;
  const now = fieldsOf(dealer);
  const isChanged = (field: DealerField): boolean =>
    draft.base[field] !== undefined &&
    String(draft.base[field]) !== String(now[field]) &&
    String(draft.mine[field]) !== String(now[field]);
  const conflicts = (Object.keys(draft.mine) as DealerField[]).filter(isChanged);
  const without = (part: Partial<DealerFields>): Partial<DealerFields> =>
    Object.fromEntries(Object.entries(part).filter(([field]) => !conflicts.includes(field as DealerField)));
  const ofNow = (fields: readonly DealerField[]): Partial<DealerFields> =>
    Object.fromEntries(fields.map((field) => [field, now[field]]));
  return {
    ...draft,
    isRestored,
    /** The fields that a colleague has changed since they were changed here. */
    conflicts,
    keepMine: () => change(({ base }) => ({ base: { ...base, ...ofNow(conflicts) } })),
    takeTheirs: () => change(({ mine, base }) => ({ mine: without(mine), base: without(base) })),
    change: (part: Partial<DealerFields>) =>
      change(({ mine, base }) => ({
        mine: { ...mine, ...part },
        base: { ...ofNow(Object.keys(part) as DealerField[]), ...base },
      })),
    changePhoto: (photo: PhotoChange) => change({ photo }),
    drop,
    keyOf,
  };
}

import { STORAGE_KEYS } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { createKeptTexts } from '../../../api/kept-texts.ts';
import { signedInUserId } from '../../../api/session/signed-in-user-id.ts';
import { type EventDraft, parseDraft } from './event-draft.ts';

interface KeptDraft {
  /** What was typed before this page was opened; undefined where nothing was. */
  found: EventDraft | undefined;
  keep: (draft: EventDraft) => void;
  drop: () => void;
}

/** What is typed in a form stays in this browser until it is saved, thrown away, or its user signs out. */
export function useEventDraft(name: string): KeptDraft {
  const userId = signedInUserId() ?? '';
  return useMemo(() => {
    const texts = createKeptTexts(STORAGE_KEYS.eventDrafts, userId);
    return {
      found: parseDraft(texts.all.get().get(name)),
      keep: (draft) => texts.set(name, JSON.stringify(draft)),
      drop: () => texts.remove(name),
    };
  }, [name, userId]);
}

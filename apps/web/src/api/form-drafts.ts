import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { createKeptTexts } from './kept-texts.ts';
import { signedInUserId } from './session/session.ts';

interface KeptDraft<T> {
  /** The draft from before this form was opened; undefined where there is none. */
  found: T | undefined;
  keep: (draft: T) => void;
  drop: () => void;
}

/** A form's draft stays in this browser until it is saved, discarded, or its user signs out. */
export function useFormDraft<T>(name: string, schema: z.ZodType<T>): KeptDraft<T> {
  return useDraft(
    name,
    useCallback((kept) => schema.safeParse(kept).data, [schema]),
  );
}

/** A part of a draft, or what makes one of the draft as it is by then. */
export type DraftChange<T> = Partial<T> | ((before: T) => Partial<T>);

/** A form's draft that is changed part by part, also by what comes late: a picture that was cut, a translation. */
export function usePartsDraft<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  begin: () => T,
  isWorthKeeping: (draft: T) => boolean = () => true,
) {
  const { found, keep, drop } = useFormDraft(name, schema);
  const [draft, setDraft] = useState(() => found ?? begin());
  // Two changes before the form is drawn again must both stay.
  const latest = useRef(draft);
  // What comes after the draft was sent or thrown away must not bring it back.
  const isOver = useRef(false);
  return {
    draft,
    /** Something was found that had been written before. */
    isRestored: found !== undefined,
    change: (change: DraftChange<T>): void => {
      if (isOver.current) return;
      const part = typeof change === 'function' ? change(latest.current) : change;
      const next = { ...latest.current, ...part };
      latest.current = next;
      setDraft(next);
      if (isWorthKeeping(next)) keep(next);
      else drop();
    },
    drop: (): void => {
      isOver.current = true;
      drop();
    },
  };
}

function useDraft<T>(name: string, parse: (kept: unknown) => T | undefined): KeptDraft<T> {
  const userId = signedInUserId() ?? '';
  return useMemo(() => {
    const texts = createKeptTexts(STORAGE_KEYS.formDrafts, userId);
    return {
      found: parse(read(texts.all.get().get(name))),
      keep: (draft) => texts.set(name, JSON.stringify(draft)),
      drop: () => texts.remove(name),
    };
  }, [name, userId, parse]);
}

function read(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface TextDraft {
  text: string;
  type: (text: string) => void;
  /** It was sent or thrown away: nothing is kept any more. */
  drop: () => void;
}

/** By hand: a page with one small field needs no zod. */
const parseText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** A form's one text, kept as it is typed. */
export function useTextDraft(name: string): TextDraft {
  const { found, keep, drop } = useDraft(name, parseText);
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

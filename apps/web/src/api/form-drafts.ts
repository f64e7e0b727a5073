import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { randomUuid } from '#lib/text/random.ts';
import { isRecord } from '#lib/text/unknown-values.ts';
import { signedInUserId } from './session/session.ts';
import { createStoredTexts } from './stored-texts.ts';

interface StoredDraft<T> {
  /** The draft from before this form was opened; undefined where none was saved. */
  found: T | undefined;
  keep: (draft: T) => void;
  /** Deletes the draft and its key. */
  drop: () => void;
  /**
   * Returns a key (a UUID) for a send of this content. It is kept in this browser, so that a repeat after a lost answer
   * has the same key, also after a reload; other content gets another one.
   */
  keyOf: (content: unknown) => string;
  /** Makes the next send another one: call it after an answer that leaves the draft. */
  dropKey: () => void;
}

/** Keeps a form's draft in this browser until it is saved or discarded, or its user signs out. */
export function useFormDraft<T>(name: string, schema: z.ZodType<T>): StoredDraft<T> {
  return useDraft(
    name,
    useCallback((kept) => schema.safeParse(kept).data, [schema]),
  );
}

/** A part of a draft, or a function that derives one from the current draft. */
export type DraftChange<T> = Partial<T> | ((before: T) => Partial<T>);

/** Keeps a form's draft that changes in parts, also by late results such as a cropped picture or a translation. */
export function usePartsDraft<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  begin: () => T,
  isWorthKeeping: (draft: T) => boolean = () => true,
) {
  const { found, keep, drop, keyOf } = useFormDraft(name, schema);
  const [draft, setDraft] = useState(() => found ?? begin());
  // Two changes before the next render must both be kept.
  const latest = useRef(draft);
  // A late result must not restore a draft that was sent or discarded.
  const isOver = useRef(false);
  return {
    draft,
    /** True where an earlier draft was found. */
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
    keyOf,
  };
}

function useDraft<T>(name: string, parse: (kept: unknown) => T | undefined): StoredDraft<T> {
  const userId = signedInUserId() ?? '';
  return useMemo(() => {
    const texts = createStoredTexts(STORAGE_KEYS.formDrafts, userId);
    const keys = createStoredTexts(STORAGE_KEYS.formKeys, userId);
    const dropKey = (): void => keys.remove(name);
    return {
      found: parse(read(texts.all.get().get(name))),
      keep: (draft) => texts.set(name, JSON.stringify(draft)),
      drop: () => {
        texts.remove(name);
        dropKey();
      },
      keyOf: (content) => {
        const text = JSON.stringify(content);
        const last = read(keys.all.get().get(name));
        if (isRecord(last) && last.text === text && typeof last.key === 'string') return last.key;
        const key = randomUuid();
        keys.set(name, JSON.stringify({ text, key }));
        return key;
      },
      dropKey,
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

interface TextDraft extends Pick<StoredDraft<string>, 'drop' | 'keyOf'> {
  text: string;
  type: (text: string) => void;
}

/** The reason of an act, as far as it is given. */
export interface ReasonDraft {
  reason_code: string | null;
  reason: string;
}

export const NO_REASON: ReasonDraft = { reason_code: null, reason: '' };

const parseReason = (kept: unknown): ReasonDraft | undefined =>
  isRecord(kept) && typeof kept.reason === 'string'
    ? { reason_code: typeof kept.reason_code === 'string' ? kept.reason_code : null, reason: kept.reason }
    : undefined;

/** Keeps the reason of an act while it is chosen and typed. */
export function useReasonDraft(name: string) {
  const { found = NO_REASON, keep, drop } = useDraft(name, parseReason);
  return { found, keep, drop };
}

/** Parsed by hand: a page with one small field should not load zod. */
const parseText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** Keeps the single text of a form while it is typed. */
export function useTextDraft(name: string): TextDraft {
  const { found, keep, drop, keyOf } = useDraft(name, parseText);
  const [text, setText] = useState(found ?? '');
  return {
    text,
    type: (typed) => {
      setText(typed);
      if (typed === '') drop();
      else keep(typed);
    },
    drop,
    keyOf,
  };
}

import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useFeedback } from '#components/antd/feedback.tsx';
import { onlyOnce } from '#lib/interaction/only-once.ts';

/** The result of an action, with undo or the next step. */
interface Note {
  text: string;
  tone: 'done' | 'problem';
  act?: { text: string; run: () => void };
  /** The table that the action was about: its row offers the undo too. */
  tableId?: EntityId;
}

interface Notes {
  note: Note | null;
  show: (note: Note) => void;
  /** Closes the note, and does its act. */
  run: () => void;
}

const NotesContext = createContext<Notes>({ note: null, show: () => {}, run: () => {} });

export const useNotes = (): Notes => useContext(NotesContext);

/** The key of the notice: a newer note replaces it. */
const NOTICE = 'dealers';

/** Provides the note on the page's last action as a notice, with its undo for 30 seconds; a problem stays until it is closed. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const { notification } = useFeedback();
  const [note, setNote] = useState<Note | null>(null);
  const value = useMemo(() => {
    const perform = (act: Note['act']): void => {
      notification.destroy(NOTICE);
      setNote(null);
      act?.run();
    };
    const show = (next: Note): void => {
      const { text, tone, act } = next;
      setNote(next);
      notification[tone === 'problem' ? 'error' : 'success']({
        key: NOTICE,
        title: text,
        ...(tone === 'problem' && { duration: 0 }),
        ...(tone === 'done' && act !== undefined && { duration: ROTATION.undoMs / 1000 }),
        ...(act !== undefined && {
          actions: (
            <Button size="small" onClick={onlyOnce(() => perform(act))}>
              {act.text}
            </Button>
          ),
        }),
        onClose: () => setNote((shown) => (shown === next ? null : shown)),
      });
    };
    return { note, show, run: () => perform(note?.act) };
  }, [note, notification]);
  useEffect(() => () => notification.destroy(NOTICE), [notification]);
  return <NotesContext value={value}>{children}</NotesContext>;
}

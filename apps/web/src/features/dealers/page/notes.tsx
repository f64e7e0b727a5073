import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** What came of what somebody did, and the way back or on. */
export interface Note {
  text: string;
  tone: 'done' | 'problem';
  act?: { text: string; run: () => void };
}

interface Notes {
  note: Note | null;
  say: (note: Note | null) => void;
}

const NotesContext = createContext<Notes>({ note: null, say: () => {} });

export const useNotes = (): Notes => useContext(NotesContext);

/** The last thing that was done on this page: one at a time, the newer in the place of the older. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const [note, say] = useState<Note | null>(null);
  const value = useMemo(() => ({ note, say }), [note]);
  return <NotesContext value={value}>{children}</NotesContext>;
}

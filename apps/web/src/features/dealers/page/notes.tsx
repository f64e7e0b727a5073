import { XIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import '../parts/dealers.css';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The result of an action, with undo or the next step. */
interface Note {
  text: string;
  tone: 'done' | 'problem';
  act?: { text: string; run: () => void };
}

interface Notes {
  note: Note | null;
  show: (note: Note | null) => void;
}

const NotesContext = createContext<Notes>({ note: null, show: () => {} });

export const useNotes = (): Notes => useContext(NotesContext);

/** Provides the note on the page's last action: one at a time, the newer replaces the older. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const [note, show] = useState<Note | null>(null);
  const value = useMemo(() => ({ note, show }), [note]);
  return <NotesContext value={value}>{children}</NotesContext>;
}

/** How long an undo is offered; a problem stays until it is closed. */
const UNDO_MS = 12_000;

/** Shows the result of the last action, with its undo. */
export function NoteBar() {
  const { t } = useTranslation();
  const { note, show } = useNotes();
  useEffect(() => {
    if (note?.tone !== 'done') return undefined;
    const timer = setTimeout(() => show(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [note, show]);
  return (
    <div className="note-bar" data-tone={note?.tone} hidden={note === null}>
      <p role={note?.tone === 'problem' ? 'alert' : 'status'}>{note?.text}</p>
      {note?.act !== undefined && (
        <Button
          size="small"
          onClick={() => {
            show(null);
            note.act?.run();
          }}
        >
          {note.act.text}
        </Button>
      )}
      <Button type="text" size="small" aria-label={t('modal.close')} onClick={() => show(null)}>
        <XIcon />
      </Button>
    </div>
  );
}

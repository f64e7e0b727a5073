import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import '../parts/dealers.css';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../components/icons.tsx';

/** The result of an action, with undo or the next step. */
interface Note {
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

/** A way back is offered for so long; a problem stays until somebody has read it. */
const OFFERED_MS = 12_000;

/** Says what came of the last act, with its undo. */
export function NoteBar() {
  const { t } = useTranslation('dealers');
  const { note, say } = useNotes();
  useEffect(() => {
    if (note?.tone !== 'done') return undefined;
    const timer = setTimeout(() => say(null), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [note, say]);
  return (
    <div className="note-bar" data-tone={note?.tone} hidden={note === null}>
      <p role={note?.tone === 'problem' ? 'alert' : 'status'}>{note?.text}</p>
      {note?.act !== undefined && (
        <Button
          size="small"
          onClick={() => {
            say(null);
            note.act?.run();
          }}
        >
          {note.act.text}
        </Button>
      )}
      <Button type="text" size="small" aria-label={t('close')} onClick={() => say(null)}>
        <CloseIcon />
      </Button>
    </div>
  );
}

import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { XIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import '../parts/dealers.css';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

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
  show: (note: Note | null) => void;
  /** Closes the note, and does its act. */
  run: () => void;
}

const NotesContext = createContext<Notes>({ note: null, show: () => {}, run: () => {} });

export const useNotes = (): Notes => useContext(NotesContext);

/** Provides the note on the page's last action: one at a time, the newer replaces the older. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const [note, show] = useState<Note | null>(null);
  const value = useMemo(() => {
    const run = (): void => {
      show(null);
      note?.act?.run();
    };
    return { note, show, run };
  }, [note]);
  return <NotesContext value={value}>{children}</NotesContext>;
}

/** Shows the result of the last action, with its undo for 30 seconds; a problem stays until it is closed. */
export function NoteBar() {
  const { t } = useTranslation();
  const { note, show, run } = useNotes();
  useEffect(() => {
    if (note?.tone !== 'done') return undefined;
    const timer = setTimeout(() => show(null), ROTATION.undoMs);
    return () => clearTimeout(timer);
  }, [note, show]);
  return (
    <Flex
      wrap
      gap="8px 12px"
      align="center"
      className={`note-bar over-page box pad edge ${note?.tone === 'problem' ? 'edge-danger' : 'edge-good'}`}
      hidden={note === null}
    >
      <p role={note?.tone === 'problem' ? 'alert' : 'status'}>{note?.text}</p>
      {note?.act !== undefined && (
        <Button size="small" onClick={run}>
          {note.act.text}
        </Button>
      )}
      <Button type="text" size="small" aria-label={t('modal.close')} onClick={() => show(null)}>
        <XIcon />
      </Button>
    </Flex>
  );
}

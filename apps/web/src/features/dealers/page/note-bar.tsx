import { Button } from 'antd';
import './note-bar.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../components/icons.tsx';
import { useNotes } from './notes.tsx';

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

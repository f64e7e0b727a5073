import './deletions-strip.css';
import type { EventView } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import type { EventAct } from '../commands/use-event-acts.ts';
import { DeletionNote } from './deletion-note.tsx';
import { DeletionsTogether } from './deletions-together.tsx';

interface Props {
  events: readonly EventView[];
  onAct: (act: EventAct, event: EventView) => void;
}

/** More than these would cover the page. */
const SHOWN_ALONE = 2;

/** What is being deleted, by whom, and how long that can be undone: everybody who looks at the events sees it. */
export function DeletionsStrip({ events, onAct }: Props) {
  const { t } = useTranslation('events');
  const deleted = events.filter(({ deletion }) => deletion !== null);
  const held = deleted.filter(({ deletion }) => deletion?.state !== 'failed');
  const isMany = held.length > SHOWN_ALONE;
  return (
    <ul className="deletions" aria-label={t('deletion.label')} aria-live="polite">
      {isMany && <DeletionsTogether events={held} onAct={onAct} />}
      {(isMany ? deleted.filter(({ deletion }) => deletion?.state === 'failed') : deleted).map(
        (event) =>
          event.deletion !== null && (
            <DeletionNote key={event.id} event={event} deletion={event.deletion} onAct={onAct} />
          ),
      )}
    </ul>
  );
}

import '../chat.css';
import './widget.css';
import type { ReactNode } from 'react';
import { PartBoundary } from '#components/part-boundary.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { AssignmentNotes } from '../assignment/assignment-notes.tsx';
import { openWidget, useWidget } from './widget-open.ts';

const WidgetPanel = lazyPart(
  () => import('./widget-panel.tsx'),
  ['chat', 'translation', 'lists', 'inbox', 'roles', 'auth', 'factors', 'reasons'],
);

/** The floating chat while it is open; after a reload it is open again if it was open before. */
export default function ChatWidget({ players }: { players: ReactNode }) {
  const { isOpen, byHand } = useWidget();
  const close = (): void => openWidget(false);
  return (
    <>
      <AssignmentNotes />
      {isOpen && (
        <PartBoundary onClose={close}>
          <WidgetPanel players={players} onMinimise={close} takeFocus={byHand} />
        </PartBoundary>
      )}
    </>
  );
}

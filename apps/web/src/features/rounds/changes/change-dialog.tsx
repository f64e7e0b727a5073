import type { Round } from '@pitdesk/contracts';
import { CorrectDialog } from './correct-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

export interface Change {
  kind: 'void' | 'correct';
  round: Round;
}

interface Props {
  change: Change;
  onClose: () => void;
}

/** What was chosen to be done to a round. */
export function ChangeDialog({ change: { kind, round }, onClose }: Props) {
  return kind === 'void' ? (
    <VoidDialog round={round} onClose={onClose} />
  ) : (
    <CorrectDialog round={round} onClose={onClose} />
  );
}

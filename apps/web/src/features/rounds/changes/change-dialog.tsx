import { sameId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { useState } from 'react';
import { QueryState } from '#components/query-state.tsx';
import { useRoundDossierQuery } from '../api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { VoidDialog } from './reasoned-changes.tsx';

const FORM = /^(void|correct):(.+)$/;

interface Props {
  /** The open form, from `useOpenForm`. */
  form: string | null;
  /** The loaded rounds of the page; any other is requested. */
  rounds: readonly Round[];
  onClose: () => void;
}

/** The dialog of the chosen action on a round. */
export function ChangeDialog({ form, rounds, onClose }: Props) {
  const [, kind, id] = FORM.exec(form ?? '') ?? [];
  if (kind === undefined || id === undefined) return null;
  return <Change key={form} isVoid={kind === 'void'} id={id} rounds={rounds} onClose={onClose} />;
}

interface ChangeProps {
  isVoid: boolean;
  id: string;
  rounds: readonly Round[];
  onClose: () => void;
}

function Change({ isVoid, id, rounds, onClose }: ChangeProps) {
  // A snapshot from when the form was opened: later changes must not alter the typed values.
  const [known] = useState(() => rounds.find((round) => sameId(round.id, id)));
  const query = useRoundDossierQuery(id, { skip: known !== undefined });
  const round = known ?? query.data?.round;
  if (round === undefined) return <QueryState query={query} />;
  return isVoid ? (
    <VoidDialog round={round} onClose={onClose} />
  ) : (
    <CorrectDialog round={round} onClose={onClose} />
  );
}

import { sameId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { useState } from 'react';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { useRoundDossierQuery } from '../api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { VoidDialog } from './reasoned-changes.tsx';

const FORM = /^(void|correct):(.+)$/;

interface Props {
  /** The form that is open over the page, as `useOpenForm` returns it. */
  form: string | null;
  /** The rounds that the page has; any other is requested. */
  rounds: readonly Round[];
  onClose: () => void;
}

/** The chosen action on a round, where there is one. */
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
  // The round as it was when the form was opened: later changes must not alter what is being written.
  const [known] = useState(() => rounds.find((round) => sameId(round.id, id)));
  const { data, error, refetch } = useRoundDossierQuery(id, { skip: known !== undefined });
  const round = known ?? data?.round;
  const failure = failureIn(error);
  if (round === undefined) {
    return failure === undefined ? null : <FailureNote failure={failure} onRetry={() => void refetch()} />;
  }
  return isVoid ? (
    <VoidDialog round={round} onClose={onClose} />
  ) : (
    <CorrectDialog round={round} onClose={onClose} />
  );
}

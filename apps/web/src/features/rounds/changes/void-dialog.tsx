import './changes.css';
import '../../../components/button.css';
import type { Round } from '@pitdesk/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../api/form-drafts/use-text-draft.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { roundsActions } from '../../../api/records/rounds.ts';
import { useVoidRoundMutation } from '../../../api/rounds/rounds-api.ts';
import { useRoundsDispatch } from '../../../api/rounds/use-table-rounds.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ChangeFailure } from './change-failure.tsx';
import { ChangedRound } from './changed-round.tsx';
import { ReasonField } from './reason-field.tsx';
import { isReason } from './reason-rules.ts';

interface Props {
  round: Round;
  onClose: () => void;
}

/** Voids a round: says what that does and what it does not, and asks why. */
export function VoidDialog({ round, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const dispatch = useRoundsDispatch();
  const { text: reason, type, drop } = useTextDraft(`void:${round.id}`);
  const [tried, setTried] = useState(false);
  const one = useOneAtATime();
  const field = useRef<HTMLTextAreaElement>(null);
  const [voidRound, { isLoading, error }] = useVoidRoundMutation();

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!isReason(reason)) {
      field.current?.focus();
      return;
    }
    await one(async () => {
      const result = await voidRound({ id: round.id, reason: reason.trim() });
      if (result.data === undefined) return;
      drop();
      dispatch(roundsActions.update(result.data));
      onClose();
    });
  };
  const throwAway = (): void => {
    drop();
    onClose();
  };
  return (
    <ModalDialog onClose={onClose} title={t('void.title')} closeLabel={t('close')} place="middle">
      <form className="change" onSubmit={(event) => void onSubmit(event)} noValidate>
        <ChangedRound round={round} />
        <ul className="change__effects">
          <li>{t('void.does')}</li>
          <li>{t('void.keeps')}</li>
          <li>{t('void.doesNot')}</li>
        </ul>
        <ReasonField value={reason} tried={tried} onChange={type} field={field} />
        <ChangeFailure failure={failureIn(error)} />
        <div className="change__actions">
          <button type="button" className="button" onClick={throwAway}>
            {t('cancel')}
          </button>
          <button type="submit" className="button button--danger" disabled={isLoading}>
            {t('void.do')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

import './changes.css';
import '../../../components/button.css';
import type { CorrectedResult, Round } from '@pitdesk/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormDraft } from '../../../api/form-drafts/use-form-draft.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useProposeCorrectionMutation } from '../../../api/rounds/rounds-api.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { paths } from '../../../config/paths.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ResultMark } from '../result/result-mark.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { CardPicks } from './card-picks.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { ChangedRound } from './changed-round.tsx';
import { type KeptCorrection, parseCorrection } from './kept-change.ts';
import { NumberPick } from './number-pick.tsx';
import { ReasonField } from './reason-field.tsx';
import { isReason } from './reason-rules.ts';
import { correctedRound, useCorrectedResult } from './use-corrected-result.ts';

interface Props {
  round: Round;
  onClose: () => void;
}

/** Proposes what a round's result was instead. Nothing changes before a colleague approves. */
export function CorrectDialog({ round, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const draft = useFormDraft(`correct:${round.id}`, parseCorrection);
  const correcting = useCorrectedResult(round, draft.found);
  const { picks, setPicks, dealt, number, setNumber, isSame, result } = correcting;
  const [reason, setReason] = useState(draft.found?.reason ?? '');
  const [tried, setTried] = useState(false);
  const one = useOneAtATime();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [propose, { isLoading, error, data: proposed }] = useProposeCorrectionMutation();

  const keep = (part: Partial<KeptCorrection>): void => draft.keep({ reason, picks, number, ...part });
  const send = async (corrected: CorrectedResult): Promise<void> => {
    const sent = await propose({ id: round.id, result: corrected, reason: reason.trim() });
    if (sent.data !== undefined) draft.drop();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (result === undefined) return;
    if (isReason(reason)) void one(() => send(result));
    else reasonField.current?.focus();
  };
  const throwAway = (): void => {
    draft.drop();
    onClose();
  };
  const close = (
    <button type="button" className="button" onClick={throwAway}>
      {t(proposed === undefined ? 'cancel' : 'close')}
    </button>
  );
  if (proposed !== undefined) {
    return (
      <ModalDialog onClose={onClose} title={t('correct.title')} closeLabel={t('close')} place="middle">
        <div className="change" role="status">
          <p>{t('correct.proposed')}</p>
          <div className="change__actions">
            {close}
            <Link className="button button--primary" to={paths.corrections.link()}>
              {t('corrections.title')}
            </Link>
          </div>
        </div>
      </ModalDialog>
    );
  }
  const problem = isSame ? t('correct.same') : t('correct.unfinished');
  return (
    <ModalDialog onClose={onClose} title={t('correct.title')} closeLabel={t('close')} place="wide">
      <form className="change" onSubmit={onSubmit} noValidate>
        <ChangedRound round={round} />
        {round.game === 'baccarat' ? (
          <CardPicks
            picks={picks}
            dealt={dealt}
            onChange={(chosen) => {
              setPicks(chosen);
              keep({ picks: chosen });
            }}
          />
        ) : (
          <NumberPick
            value={number}
            onChange={(chosen) => {
              setNumber(chosen);
              keep({ number: chosen });
            }}
          />
        )}
        <p className="reason__help" role="status" data-problem={(tried && result === undefined) || undefined}>
          {result === undefined ? (
            problem
          ) : (
            <>
              {t('correct.byRules')} <ResultMark round={correctedRound(round, result)} />
            </>
          )}
        </p>
        <ReasonField
          value={reason}
          tried={tried}
          onChange={(text) => {
            setReason(text);
            keep({ reason: text });
          }}
          field={reasonField}
        />
        <p className="change__note">{t('correct.twoPeople')}</p>
        <BeforeAndAfter round={round} result={result} />
        <ChangeFailure failure={failureIn(error)} />
        <div className="change__actions change__actions--in-view">
          {close}
          <button type="submit" className="button button--primary" disabled={isLoading}>
            {t('correct.do')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

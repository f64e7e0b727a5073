import type { RoundCorrection } from '@pitdesk/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../api/form-drafts/use-text-draft.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import {
  useApproveCorrectionMutation,
  useRejectCorrectionMutation,
  useWithdrawCorrectionMutation,
} from '../../../api/rounds/rounds-api.ts';
import { useSession } from '../../../api/session/use-session.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ChangeFailure } from './change-failure.tsx';
import { ReasonField } from './reason-field.tsx';
import { isReason } from './reason-rules.ts';

/** Two pairs of eyes: whoever proposed a correction may take it back, and a colleague approves or rejects it. */
export function CorrectionDecision({ correction: { id, proposed_by } }: { correction: RoundCorrection }) {
  const isOwn = String(useSession().user?.id) === String(proposed_by.id);
  return isOwn ? <OwnCorrection id={id} /> : <ColleaguesCorrection id={id} />;
}

function OwnCorrection({ id }: { id: string }) {
  const { t } = useTranslation('rounds');
  const one = useOneAtATime();
  const [withdraw, { isLoading, error }] = useWithdrawCorrectionMutation();
  return (
    <>
      <p className="change__note">{t('corrections.own')}</p>
      <ChangeFailure failure={failureIn(error)} />
      <div className="change__actions change__actions--in-view">
        <button
          type="button"
          className="button"
          disabled={isLoading}
          onClick={() => void one(() => withdraw(id))}
        >
          {t('corrections.withdraw')}
        </button>
        <button type="button" className="button button--primary" disabled>
          {t('corrections.approve')}
        </button>
      </div>
    </>
  );
}

function ColleaguesCorrection({ id }: { id: string }) {
  const { t } = useTranslation('rounds');
  const { text: reason, type, drop } = useTextDraft(`reject:${id}`);
  const [tried, setTried] = useState(false);
  const one = useOneAtATime();
  const field = useRef<HTMLTextAreaElement>(null);
  const [approve, approving] = useApproveCorrectionMutation();
  const [reject, rejecting] = useRejectCorrectionMutation();
  const isBusy = approving.isLoading || rejecting.isLoading;
  const onApprove = async (): Promise<void> => {
    if ((await approve(id)).data !== undefined) drop();
  };
  const onReject = async (): Promise<void> => {
    setTried(true);
    if (!isReason(reason)) field.current?.focus();
    else if ((await reject({ id, reason: reason.trim() })).data !== undefined) drop();
  };
  return (
    <>
      <p className="change__note">{t('corrections.approveText')}</p>
      <ReasonField value={reason} tried={tried} onChange={type} field={field} />
      <ChangeFailure failure={failureIn(approving.error) ?? failureIn(rejecting.error)} />
      <div className="change__actions change__actions--in-view">
        <button
          type="button"
          className="button button--danger"
          disabled={isBusy}
          onClick={() => void one(onReject)}
        >
          {t('corrections.reject')}
        </button>
        <button
          type="button"
          className="button button--primary"
          disabled={isBusy}
          onClick={() => void one(onApprove)}
        >
          {t('corrections.approve')}
        </button>
      </div>
    </>
  );
}

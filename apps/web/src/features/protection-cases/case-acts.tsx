import {
  PROTECTION_CASE_ACT_STATES,
  PROTECTION_CASE_ACTS,
  type ProtectionCaseAct,
  type ProtectionCaseDossier,
} from '@pitdesk/contracts/protection-cases';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { RecordActs } from '#components/record-page.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { useWorkProtectionCaseMutation } from './api.ts';
import { CaseFailure } from './case-parts.tsx';
import { CaseStepDialog } from './case-step-dialog.tsx';

/** The act that leads from each state to the next. */
const NEXT: Readonly<Partial<Record<ProtectionCaseDossier['state'], ProtectionCaseAct>>> = {
  new: 'take_over',
  triaged: 'take_over',
  escalated: 'take_over',
  in_progress: 'record',
  interaction_recorded: 'plan',
  awaiting_evaluation: 'close',
};

/** The acts that this account may do in the case's current state, after those of the page. */
export function CaseActs({ dossier, children }: { dossier: ProtectionCaseDossier; children: ReactNode }) {
  const { t } = useTranslation('protection-cases');
  const mayWork = useMay('protection_cases.work');
  const me = String(useSession().user?.id);
  const [form, openForm] = useOpenForm();
  const [work, { isLoading, error }] = useWorkProtectionCaseMutation();
  const one = useOneAtATime();
  const { id, state, facts } = dossier;
  const acts = PROTECTION_CASE_ACTS.filter(
    (act) =>
      PROTECTION_CASE_ACT_STATES[act].includes(state) &&
      !(act === 'take_over' && state === 'in_progress' && String(facts.owner?.id) === me),
  );
  const asked = useRecordUnder(
    form,
    acts.find((act) => form === `case:${act}`),
  );
  if (!mayWork) return children;
  const start = (act: ProtectionCaseAct): void => {
    if (act === 'take_over') void one(() => work({ id, step: { act, version: facts.version } }));
    else openForm(`case:${act}`);
  };
  return (
    <>
      <RecordActs label={t('one.acts')} note={<CaseFailure failure={failureIn(error)} />}>
        {children}
        {acts.map((act) => (
          <Button
            key={act}
            type={NEXT[state] === act ? 'primary' : 'default'}
            disabled={isLoading}
            onClick={() => start(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </RecordActs>
      {asked !== undefined && asked !== 'take_over' && (
        <CaseStepDialog key={asked} dossier={dossier} act={asked} onClose={() => openForm(null)} />
      )}
    </>
  );
}

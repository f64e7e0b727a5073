import type { FactorReset, RoleGrant, StaffDossier } from '@pitdesk/contracts/staff';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useReasonedStaffStepMutation } from '../api.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';

/** A step that requires a reason. */
export type ReasonedStep =
  | { step: 'disable' | 'reset' }
  | { step: 'rejectReset'; reset: FactorReset }
  | { step: 'end' | 'reject'; grant: RoleGrant };

interface Props {
  member: StaffDossier;
  asking: ReasonedStep;
  onClose: () => void;
}

function idOf(member: StaffDossier, asking: ReasonedStep): string {
  if ('grant' in asking) return asking.grant.id;
  return 'reset' in asking ? asking.reset.id : member.id;
}

/** Explains a step, and requires its reason. */
export function StepReasonDialog({ member, asking, onClose }: Props) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const id = idOf(member, asking);
  const name = plainLine(member.username);
  const [take, { isLoading, error }] = useReasonedStaffStepMutation();
  const role = 'grant' in asking ? roleName(`name.${asking.grant.role}`) : '';
  return (
    <ReasonDialog
      key={asking.step}
      title={t(`step.${asking.step}.title`)}
      draftName={`staff:${asking.step}:${id}`}
      asked={useStaffReason()}
      verb={t(`act.${asking.step}`)}
      isBusy={isLoading}
      failure={<StepFailure failure={failureIn(error)} />}
      onSend={async (reason) => {
        const { data } = await take({ step: asking.step, id, reason, about: name });
        return data !== undefined;
      }}
      onClose={onClose}
    >
      <p>{t(`step.${asking.step}.does`, { name, role })}</p>
      {asking.step === 'disable' && <p>{t('step.disable.keeps')}</p>}
    </ReasonDialog>
  );
}

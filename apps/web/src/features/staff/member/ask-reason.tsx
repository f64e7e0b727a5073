import type { FactorReset, RoleGrant, StaffDossier } from '@pitdesk/contracts/staff';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../api/form-drafts.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { ReasonField, reasonCheck } from '../../../components/form/reason-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useReasonedStaffStepMutation } from '../api.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';

/** A step that has to be explained. */
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

/** Says what a step does, and asks for its reason. */
export function AskReason({ member, asking, onClose }: Props) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const id = idOf(member, asking);
  const name = plainLine(member.username);
  const { text, type, drop } = useTextDraft(`staff:${asking.step}:${id}`);
  const [take, { isLoading, error }] = useReasonedStaffStepMutation();
  const asked = useStaffReason();
  const { props, rules } = useCheckedForm({
    name: 'staff-reason',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      const done = await take({ step: asking.step, id, reason: reason.trim(), about: name });
      if (done.data === undefined) return;
      drop();
      onClose();
    },
  });
  const role = 'grant' in asking ? roleName(`name.${asking.grant.role}`) : '';
  return (
    <Dialog key={asking.step} title={t(`step.${asking.step}.title`)} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <p>{t(`step.${asking.step}.does`, { name, role })}</p>
        {asking.step === 'disable' && <p>{t('step.disable.keeps')}</p>}
        <ReasonField asked={asked} used={text} rules={rules('reason')} />
        <StepFailure failure={failureIn(error)} />
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t(`act.${asking.step}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

import type { AccessReviewDossier } from '@pitdesk/contracts/staff';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useStaffReason } from '../staff-parts.tsx';
import { useMarkReviewItemMutation } from './api.ts';
import { ReviewFailure } from './review-facts.tsx';
import { MarkFacts, type MarkWithForm, useRoleText } from './reviewed-account.tsx';

const Draft = z.object({ ending: z.array(z.string()), reason: z.string() });
type Draft = z.infer<typeof Draft>;

interface Props {
  review: AccessReviewDossier;
  asking: MarkWithForm;
  onClose: () => void;
}

/** Requires the reason of a change or a removal, and the roles that end. */
export function MarkDialog({ review, asking: { step, item }, onClose }: Props) {
  const { t } = useTranslation('staff');
  const text = useRoleText();
  const [mark, { isLoading, error }] = useMarkReviewItemMutation();
  // Where a colleague was faster, their mark is shown, and another press replaces it.
  const failure = failureIn(error);
  const now = review.items.find(({ id }) => id === item.id);
  const current = failure?.code === 'review.marked' && now !== undefined ? now : item;
  const asked = useStaffReason();
  const { form, initial, dialog, rules } = useDraftForm<Draft>({
    name: 'review-mark',
    kept: [`review:${step}:${item.id}`, Draft],
    begun: { ending: item.ending, reason: item.reason ?? '' },
    check: ({ ending, reason }) => ({
      ...(step === 'change' && ending.length === 0 && { ending: t('review.chooseRoles') }),
      ...reasonCheck(asked)({ reason }),
    }),
    onSend: async ({ ending, reason: typed }) => {
      const reason = typed.trim();
      const { version } = current;
      const body =
        step === 'change' ? { mark: step, version, ending, reason } : { mark: step, version, reason };
      return (await mark({ id: review.id, item: item.id, body })).data;
    },
    onClose,
  });
  const reason = Form.useWatch('reason', form) ?? initial.reason;
  return (
    <FormDialog
      {...dialog}
      title={t(`review.ask.${step}`, { name: plainLine(item.username) })}
      verb={t(`review.act.${step}`)}
      danger={step === 'remove'}
      isBusy={isLoading}
    >
      <p>{t(`review.does.${step}`)}</p>
      {step === 'change' && (
        <Form.Item name="ending" label={t('review.endingRoles')} rules={rules('ending')}>
          <Checkbox.Group options={item.roles.map((role) => ({ value: role.grant_id, label: text(role) }))} />
        </Form.Item>
      )}
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
      <ReviewFailure failure={failure} />
      {current !== item && <MarkFacts item={current} />}
    </FormDialog>
  );
}

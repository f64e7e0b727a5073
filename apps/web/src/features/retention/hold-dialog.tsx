import { type Hold, RETENTION } from '@pitdesk/contracts/retention';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { randomUuid } from '#lib/text/random.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useReviewHoldMutation, useSetHoldMutation } from './api.ts';
import { RetentionFailure, useRetentionReason } from './retention-parts.tsx';

const DAY_MS = 24 * 60 * 60_000;
/** The suggested review: long enough to matter, short enough not to be forgotten. */
const REVIEW_AFTER_DAYS = 90;

const Draft = z.object({ id: z.uuid(), reason: z.string(), reviewOn: z.string() });
type Draft = z.infer<typeof Draft>;

interface Props {
  player: { id: string; name: string };
  /** The hold under review; undefined for a new one. */
  hold?: Hold;
  onClose: () => void;
}

/** Places a hold on a player, or extends one after its review. */
export function HoldDialog({ player, hold, onClose }: Props) {
  const { t } = useTranslation(['retention', 'fields']);
  const [set, setting] = useSetHoldMutation();
  const [review, reviewing] = useReviewHoldMutation();
  const isReview = hold !== undefined;
  const about = `${t(isReview ? 'act.review' : 'act.hold')}: ${player.name}`;
  const asked = useRetentionReason();
  const { form, dialog, rules } = useDraftForm<Draft>({
    name: 'hold',
    kept: [`hold:${hold?.id ?? player.id}`, Draft],
    begun: { id: randomUuid(), reason: '', reviewOn: inDays(REVIEW_AFTER_DAYS) },
    check: ({ reason, reviewOn }) => ({
      ...(!isReview && reasonCheck(asked)({ reason })),
      ...((reviewOn < inDays(1) || reviewOn > inDays(RETENTION.reviewDaysMax - 1)) && {
        reviewOn: t('refused.badDate'),
      }),
    }),
    onSend: async ({ id, reason, reviewOn: review_on }) => {
      const sent = isReview
        ? await review({ id: hold.id, about, review_on })
        : await set({ id, about, player_id: player.id, reason: reason.trim(), review_on });
      return sent.data;
    },
    onClose,
  });
  const reason = Form.useWatch('reason', form) ?? '';
  const isBusy = setting.isLoading || reviewing.isLoading;
  return (
    <FormDialog {...dialog} title={about} verb={t(isReview ? 'act.review' : 'act.hold')} isBusy={isBusy}>
      <p className="spaced">{isReview ? hold.reason : t('hold.help')}</p>
      {!isReview && <ReasonField asked={asked} used={reason} rules={rules('reason')} />}
      <Form.Item name="reviewOn" label={t('fields:review_on')} rules={rules('reviewOn')}>
        <Input type="date" min={inDays(1)} max={inDays(RETENTION.reviewDaysMax - 1)} />
      </Form.Item>
      <RetentionFailure failure={failureIn(setting.error ?? reviewing.error)} />
    </FormDialog>
  );
}

const inDays = (days: number): string => new Date(serverNow() + days * DAY_MS).toISOString().slice(0, 10);

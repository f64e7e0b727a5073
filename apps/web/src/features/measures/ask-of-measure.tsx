import {
  APPEAL_DECISIONS,
  type AppealDecision,
  MEASURES,
  type MeasureDossier,
} from '@pitdesk/contracts/measures';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../api/form-drafts.ts';
import { failureIn } from '../../api/http/call-failure.ts';
import { CancelButton } from '../../components/cancel-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { MomentPicker } from '../../components/form/moment-picker.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { LengthNote } from '../../components/length-note.tsx';
import { plainLine } from '../../lib/plain-line.ts';
import { useAppealMeasureMutation, useDecideAppealMutation, useReasonedMeasureStepMutation } from './api.ts';
import { MeasureFailure } from './measure-parts.tsx';

/** A step of a measure that needs words. */
export type Asked = 'reject' | 'lift' | 'appeal' | 'decide';

interface Values {
  text: string;
  decision: AppealDecision;
  endsAt: string;
}

interface Props {
  measure: MeasureDossier;
  asked: Asked;
  onClose: () => void;
}

/** Asks for the reason of a step, for what the player says, or for the decision about it. */
export function AskOfMeasure({ measure, asked, onClose }: Props) {
  const { t } = useTranslation('player');
  const { id } = measure;
  const about = `${t(`kind.${measure.kind}`)} · ${plainLine(measure.player)}`;
  const [step, stepped] = useReasonedMeasureStepMutation();
  const [appeal, appealed] = useAppealMeasureMutation();
  const [decide, decided] = useDecideAppealMutation();
  const { text: kept, type, drop } = useTextDraft(`measure:${asked}:${id}`);
  const isAppeal = asked === 'appeal';
  const [min, max] = isAppeal ? [1, MEASURES.evidenceMax] : [MEASURES.reasonMin, MEASURES.reasonMax];
  const missing = isAppeal ? t('ask.appealMissing') : t('ask.reasonMissing');
  const { form, props, rules } = useCheckedForm<Values>({
    name: 'of-measure',
    initial: { text: kept, decision: 'upheld', endsAt: '' },
    check: ({ text, decision, endsAt }) => ({
      ...(text.trim().length < min && { text: missing }),
      ...(asked === 'decide' &&
        decision === 'changed' &&
        endsAt === '' && { endsAt: t('ask.newEndMissing') }),
    }),
    onChange: ({ text }) => type(text),
    onSend: async ({ text, decision, endsAt }) => {
      const reason = text.trim();
      const sent =
        asked === 'appeal'
          ? await appeal({ id, about, text: reason })
          : asked === 'decide'
            ? await decide({
                id,
                about,
                body: decision === 'changed' ? { decision, reason, ends_at: endsAt } : { decision, reason },
              })
            : await step({ id, about, step: asked, reason });
      if (sent.data === undefined) return;
      drop();
      onClose();
    },
  });
  const isBusy = stepped.isLoading || appealed.isLoading || decided.isLoading;
  const decision = Form.useWatch('decision', form) ?? 'upheld';
  return (
    <Dialog
      key="ask"
      title={`${t(`act.${asked}`)}: ${plainLine(measure.player)}`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Form {...props} noValidate>
        {asked === 'decide' && (
          <Form.Item name="decision" label={t('ask.decision')}>
            <Radio.Group
              options={APPEAL_DECISIONS.map((value) => ({ value, label: t(`appeal.${value}`) }))}
            />
          </Form.Item>
        )}
        {asked === 'decide' && decision === 'changed' && (
          <Form.Item name="endsAt" label={t('ask.newEnd')} rules={rules('endsAt')}>
            <MomentPicker />
          </Form.Item>
        )}
        <Form.Item
          name="text"
          label={isAppeal ? t('ask.appealText') : t('ask.reason')}
          rules={rules('text')}
          extra={<LengthNote used={kept.trim().length} min={min} max={max} />}
        >
          <Input.TextArea rows={3} maxLength={max} />
        </Form.Item>
        <MeasureFailure failure={failureIn(stepped.error ?? appealed.error ?? decided.error)} />
        <DialogActions>
          <CancelButton onClick={onClose} disabled={isBusy} />
          <Button type="primary" danger={asked !== 'appeal'} htmlType="submit" disabled={isBusy}>
            {t(`act.${asked}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

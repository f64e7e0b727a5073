import './cases.css';
import { CASE_SEVERITIES, CASES } from '@pitdesk/contracts/cases';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile } from '@pitdesk/contracts/players';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { plainLine } from '#lib/plain-line.ts';
import { useOpenForm } from '#lib/use-open-form.ts';
import { useCaseChangesQuery, useCasesQuery, useRaiseCaseMutation } from './api.ts';
import { CaseFailure, DueMark, SeverityMark } from './case-parts.tsx';

const MOST = 50;

/** The cases of a player as far as the account may know of them, and the way to raise one. */
export function PlayerCases({ file }: { file: PlayerFile }) {
  const { t } = useTranslation('cases');
  const [mayRead, mayRaise] = [useMay('care.read'), useMay('cases.raise')];
  const [form, openForm] = useOpenForm();
  /** Whoever may not know of cases learns here that the one that was raised got through. */
  const [isRaised, setRaised] = useState(false);
  if (!(mayRead || mayRaise)) return null;
  return (
    <Section
      title={t('title')}
      extra={mayRaise && <Button onClick={() => openForm('case')}>{t('raise.open')}</Button>}
    >
      <div role="status">{isRaised && <p>{t('raise.done')}</p>}</div>
      {mayRead ? <CaseList playerId={file.id} /> : <p>{t('raise.text')}</p>}
      {form === 'case' && mayRaise && (
        <RaiseCase
          player={{ id: file.id, name: plainLine(personName(file.player)) }}
          onRaised={() => setRaised(true)}
          onClose={() => openForm(null)}
        />
      )}
    </Section>
  );
}

function CaseList({ playerId }: { playerId: string }) {
  const { t } = useTranslation('cases');
  useCaseChangesQuery();
  const { data, error, refetch, isFetching } = useCasesQuery({ player_id: playerId, per_page: MOST });
  const failure = failureIn(error);
  return (
    <>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.data.length === 0 && <p>{t('ofPlayer.none')}</p>}
      <ul className="case__list">
        {data?.data.map((row) => (
          <li key={row.id} className="case__line">
            {row.facts === null ? (
              <span>{t(`state.${row.state}`)}</span>
            ) : (
              <Link to={paths.case.link(row.id)}>{t(`state.${row.state}`)}</Link>
            )}
            <SeverityMark severity={row.severity} />
            <DueMark row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Draft = z.object({ severity: z.enum(CASE_SEVERITIES), seen: z.string() });
type Draft = z.infer<typeof Draft>;

interface RaiseProps {
  player: { id: string; name: string };
  onRaised: () => void;
  onClose: () => void;
}

function RaiseCase({ player, onRaised, onClose }: RaiseProps) {
  const { t } = useTranslation('cases');
  const [id] = useState(() => crypto.randomUUID());
  const [raise, { isLoading, error }] = useRaiseCaseMutation();
  const draft = useFormDraft(`case:${player.id}`, Draft);
  const throwAway = (): void => {
    draft.drop();
    onClose();
  };
  const { props, rules } = useCheckedForm<Draft>({
    name: 'case',
    initial: draft.found ?? { severity: 'medium', seen: '' },
    check: ({ seen }) => ({ ...(seen.trim().length < CASES.textMin && { seen: t('form.missing') }) }),
    onChange: (values) => draft.keep(values),
    onSend: async ({ severity, seen }) => {
      const sent = await raise({ id, player_id: player.id, severity, seen });
      if (sent.data === undefined) return;
      onRaised();
      throwAway();
    },
  });
  return (
    <Dialog title={t('raise.title', { name: player.name })} isBusy={isLoading} onClose={onClose}>
      <p>{t('raise.help')}</p>
      <Form {...props} noValidate>
        <Form.Item name="severity" label={t('column.severity')}>
          <Radio.Group options={CASE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))} />
        </Form.Item>
        <Form.Item name="seen" label={t('form.seen')} rules={rules('seen')}>
          <Input.TextArea rows={4} maxLength={CASES.textMax} />
        </Form.Item>
        <CaseFailure failure={failureIn(error)} />
        <DialogActions>
          <CancelButton onClick={throwAway} disabled={isLoading} />
          <Button type="primary" htmlType="submit" disabled={isLoading}>
            {t('raise.do')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

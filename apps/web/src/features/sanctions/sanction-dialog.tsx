import './sanctions.css';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import { Button, Descriptions, Flex, Timeline } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { DialogActions } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { RecordDialog } from '#components/record-dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useReasonTexts } from '#i18n/use-reason-texts.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useSanctionQuery, useSanctionStepMutation } from './api.ts';
import { Enforcement, SanctionFailure, SanctionStateMark, scopeText, TimeLeft } from './sanction-parts.tsx';
import { SanctionStepDialog, type StepWithForm } from './sanction-step-dialog.tsx';

const MINUTE_MS = 60_000;

/** One sanction: its facts, its history, and the possible acts. */
export function SanctionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('player');
  const result = useSanctionQuery(id);
  const sanction = result.data;
  const [asked, ask] = useState<StepWithForm | null>(null);
  if (sanction !== undefined && asked !== null) {
    return <SanctionStepDialog sanction={sanction} step={asked} onClose={() => ask(null)} />;
  }
  const title =
    sanction === undefined
      ? t('sanctions.title')
      : t('one.title', {
          kind: t(`kind.${sanction.kind}`),
          name: plainLine(sanction.player) || t('erasedPlayer'),
        });
  return (
    <RecordDialog title={title} result={result} onClose={onClose}>
      {(record) => <Facts sanction={record} onAsk={ask} />}
    </RecordDialog>
  );
}

function Facts({ sanction, onAsk }: { sanction: SanctionDossier; onAsk: (step: StepWithForm) => void }) {
  const { t } = useTranslation(['player', 'fields']);
  const [language] = useLanguage();
  const reasonText = useReasonTexts();
  const { state, appeal, applied_by: author, starts_at, ends_at } = sanction;
  const byLabel = starts_at === null ? t('one.proposedBy') : t('one.by');
  return (
    <Flex vertical gap={12}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'player',
            label: t('fields:player'),
            children: (
              <Link to={paths.player.link(sanction.player_id)}>
                <bdi translate="no">{plainLine(sanction.player) || t('erasedPlayer')}</bdi>
              </Link>
            ),
          },
          { key: 'state', label: t('fields:state'), children: <SanctionStateMark state={state} /> },
          {
            key: 'scope',
            label: t('fields:scope'),
            children: <bdi translate="no">{scopeText(sanction, t)}</bdi>,
          },
          { key: 'reason', label: t('fields:reason'), children: reasonText(sanction.reason) },
          {
            key: 'by',
            label: byLabel,
            children: (
              <>
                <bdi translate="no">{plainLine(author.username)}</bdi> ·{' '}
                <Moment at={sanction.applied_at} shows="whole" />
              </>
            ),
          },
          ends_at === null
            ? {
                key: 'length',
                label: t('fields:duration'),
                children: formatSpan(sanction.minutes * MINUTE_MS, language, 'long'),
              }
            : { key: 'ends', label: t('fields:ends_at'), children: <Moment at={ends_at} shows="whole" /> },
          ...(state === 'active'
            ? [{ key: 'holds', label: t('one.enforced'), children: <Enforcement sanction={sanction} /> }]
            : []),
        ]}
      />
      <TimeLeft sanction={sanction} />
      <Flex component="dl" vertical gap={4} className="pre">
        <dt>{t('fields:message_to_player')}</dt>
        <dd>
          <q>{uncutLine(sanction.text)}</q>
        </dd>
        {sanction.evidence !== '' && (
          <>
            <dt>{t('fields:internal_note')}</dt>
            <dd>{uncutLine(sanction.evidence)}</dd>
          </>
        )}
        {appeal.state !== 'none' && (
          <>
            <dt>{`${t('one.appeal')}: ${t(`appeal.${appeal.state}`)}`}</dt>
            <dd>
              <q>{uncutLine(appeal.text ?? '')}</q>
              {appeal.state === 'filed' && appeal.due_at !== null && (
                <>
                  {' '}
                  <span>{`(${t('one.appealDue')}`}</span> <Moment at={appeal.due_at} shows="whole" />
                  <span>)</span>
                </>
              )}
            </dd>
          </>
        )}
      </Flex>
      <h3 className="title">{t('one.history')}</h3>
      <Timeline items={sanction.history.map((step, nth) => ({ key: nth, content: <Step step={step} /> }))} />
      <Acts sanction={sanction} onAsk={onAsk} />
    </Flex>
  );
}

function Step({ step: { act, by, at, text } }: { step: SanctionDossier['history'][number] }) {
  const { t } = useTranslation('player');
  return (
    <>
      <strong>{t(`step.${act}`)}</strong> ·{' '}
      <bdi translate="no">{by === null ? t('one.byConsole') : plainLine(by)}</bdi> ·{' '}
      <Moment at={at} shows="whole" />
      {text !== null && (
        <>
          <span>:</span> <q>{uncutLine(text)}</q>
        </>
      )}
    </>
  );
}

/** The acts that this account may do in the sanction's current state. */
function Acts({ sanction, onAsk }: { sanction: SanctionDossier; onAsk: (step: StepWithForm) => void }) {
  const { t } = useTranslation('player');
  const [carryOut, { isLoading, error }] = useSanctionStepMutation();
  const one = useOneAtATime();
  const [mayApprove, mayPropose] = [useMay('sanctions.approve'), useMay('sanctions.propose')];
  const [mayLift, mayDecide] = [useMay('sanctions.lift'), useMay('appeals.decide')];
  const isOwn = String(useSession().user?.id) === String(sanction.applied_by.id);
  const { id, state, appeal } = sanction;
  const about = `${t(`kind.${sanction.kind}`)} · ${plainLine(sanction.player)}`;
  const step = (name: 'approve' | 'withdraw') => () => void one(() => carryOut({ step: name, id, about }));
  return (
    <>
      <SanctionFailure failure={failureIn(error)} />
      <DialogActions>
        {state === 'proposed' && mayPropose && isOwn && (
          <Button disabled={isLoading} onClick={step('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
        {state === 'proposed' && mayApprove && !isOwn && (
          <>
            <Button danger disabled={isLoading} onClick={() => onAsk('reject')}>
              {t('act.reject')}
            </Button>
            <Button type="primary" disabled={isLoading} onClick={step('approve')}>
              {t('act.approve')}
            </Button>
          </>
        )}
        {state === 'active' && appeal.state === 'none' && mayPropose && (
          <Button onClick={() => onAsk('appeal')}>{t('act.appeal')}</Button>
        )}
        {appeal.state === 'filed' && mayDecide && (
          <Button type="primary" onClick={() => onAsk('decide')}>
            {t('act.decide')}
          </Button>
        )}
        {state === 'active' && mayLift && (
          <Button danger onClick={() => onAsk('lift')}>
            {t('act.lift')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

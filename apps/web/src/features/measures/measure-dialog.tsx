import './measures.css';
import type { MeasureDossier } from '@pitdesk/contracts/measures';
import { Button, Descriptions, Timeline } from 'antd';
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
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useMeasureQuery, useMeasureStepMutation } from './api.ts';
import { Enforcement, MeasureFailure, MeasureStateMark, scopeText, TimeLeft } from './measure-parts.tsx';
import { MeasureStepDialog, type StepWithForm } from './measure-step-dialog.tsx';

const MINUTE_MS = 60_000;

/** One measure: its facts, its history, and the possible acts. */
export function MeasureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('player');
  const result = useMeasureQuery(id);
  const measure = result.data;
  const [asked, ask] = useState<StepWithForm | null>(null);
  if (measure !== undefined && asked !== null) {
    return <MeasureStepDialog measure={measure} step={asked} onClose={() => ask(null)} />;
  }
  const title =
    measure === undefined
      ? t('measures.title')
      : t('one.title', {
          kind: t(`kind.${measure.kind}`),
          name: plainLine(measure.player) || t('erasedPlayer'),
        });
  return (
    <RecordDialog title={title} result={result} onClose={onClose}>
      {(record) => <Facts measure={record} onAsk={ask} />}
    </RecordDialog>
  );
}

function Facts({ measure, onAsk }: { measure: MeasureDossier; onAsk: (step: StepWithForm) => void }) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const { state, appeal, taken_by: author, starts_at, ends_at } = measure;
  const byLabel = starts_at === null ? t('one.proposedBy') : t('one.by');
  return (
    <div className="measure-one">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'player',
            label: t('one.player'),
            children: (
              <Link to={paths.player.link(measure.player_id)}>
                <bdi translate="no">{plainLine(measure.player) || t('erasedPlayer')}</bdi>
              </Link>
            ),
          },
          { key: 'state', label: t('one.state'), children: <MeasureStateMark state={state} /> },
          {
            key: 'scope',
            label: t('column.scope'),
            children: <bdi translate="no">{scopeText(measure, t)}</bdi>,
          },
          { key: 'reason', label: t('form.reason'), children: t(`reason.${measure.reason}`) },
          {
            key: 'by',
            label: byLabel,
            children: (
              <>
                <bdi translate="no">{plainLine(author.username)}</bdi> ·{' '}
                <Moment at={measure.taken_at} shows="whole" />
              </>
            ),
          },
          ends_at === null
            ? {
                key: 'length',
                label: t('one.length'),
                children: formatSpan(measure.minutes * MINUTE_MS, language, 'long'),
              }
            : { key: 'ends', label: t('one.ends'), children: <Moment at={ends_at} shows="whole" /> },
          ...(state === 'active'
            ? [{ key: 'holds', label: t('one.enforced'), children: <Enforcement measure={measure} /> }]
            : []),
        ]}
      />
      <TimeLeft measure={measure} />
      <dl className="measure-texts">
        <dt>{t('form.text')}</dt>
        <dd>
          <q>{uncutLine(measure.text)}</q>
        </dd>
        {measure.evidence !== '' && (
          <>
            <dt>{t('form.evidence')}</dt>
            <dd>{uncutLine(measure.evidence)}</dd>
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
      </dl>
      <h3>{t('one.history')}</h3>
      <Timeline items={measure.history.map((step, nth) => ({ key: nth, content: <Step step={step} /> }))} />
      <Acts measure={measure} onAsk={onAsk} />
    </div>
  );
}

function Step({ step: { act, by, at, text } }: { step: MeasureDossier['history'][number] }) {
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

/** The acts that this account may do in the measure's current state. */
function Acts({ measure, onAsk }: { measure: MeasureDossier; onAsk: (step: StepWithForm) => void }) {
  const { t } = useTranslation('player');
  const [take, { isLoading, error }] = useMeasureStepMutation();
  const one = useOneAtATime();
  const [mayApprove, mayPropose] = [useMay('measures.approve'), useMay('measures.propose')];
  const [mayLift, mayDecide] = [useMay('measures.lift'), useMay('appeals.decide')];
  const isOwn = String(useSession().user?.id) === String(measure.taken_by.id);
  const { id, state, appeal } = measure;
  const about = `${t(`kind.${measure.kind}`)} · ${plainLine(measure.player)}`;
  const step = (name: 'approve' | 'withdraw') => () => void one(() => take({ step: name, id, about }));
  return (
    <>
      <MeasureFailure failure={failureIn(error)} />
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

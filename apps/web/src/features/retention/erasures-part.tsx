import type { Erasure } from '@pitdesk/contracts/retention';
import { Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useErasuresQuery } from './api.ts';
import { DecideErasure } from './decide-erasure.tsx';
import { playerText } from './retention-parts.tsx';
import { StepReasonDialog } from './step-reason-dialog.tsx';

const STATUS = {
  proposed: 'warning',
  approved: 'processing',
  running: 'processing',
  done: 'success',
  rejected: 'default',
  withdrawn: 'default',
} as const;

/** Every erasure, the open ones first. */
export function ErasuresPart() {
  const { t } = useTranslation('retention');
  const query = useErasuresQuery();
  const { data } = query;
  return (
    <Flex vertical gap={12}>
      <p>{t('erasure.lead')}</p>
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data?.length === 0 && <p>{t('erasure.none')}</p>}
      <Flex component="ul" vertical className="lines">
        {data?.map((one) => (
          <ErasureLine key={one.id} erasure={one} />
        ))}
      </Flex>
    </Flex>
  );
}

function ErasureLine({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('retention');
  const [language] = useLanguage();
  const [mayDecide, mayWithdraw] = [useMay('erasure.approve'), useMay('erasure.propose')];
  const [asked, ask] = useState<'approve' | 'reject' | 'withdraw' | null>(null);
  const { id, state, waits_for: waits, counts, reference, decided } = erasure;
  const name = playerText(erasure.player, t);
  return (
    <Flex component="li" vertical gap={4} className="words">
      {erasure.player_id === null ? (
        <b>{reference === null ? name : t('erasure.reference', { reference })}</b>
      ) : (
        <Link to={paths.player.link(erasure.player_id)}>
          <bdi translate="no">{name}</bdi>
        </Link>
      )}
      <p>
        <bdi translate="no">{plainLine(erasure.reason)}</bdi>
      </p>
      <Flex component="p" wrap gap="2px 16px" className="muted">
        <Badge status={STATUS[state]} text={t(`erasure.state.${state}`)} />
        {waits !== null && <b>{t(`erasure.waits.${waits}`)}</b>}
        <span>
          <span>{t('erasure.by', { name: plainLine(erasure.proposed_by.username) })}</span>{' '}
          <Moment at={erasure.proposed_at} />
        </span>
        {decided !== null && (
          <span>
            <span>{t('erasure.decidedBy', { name: plainLine(decided.by) })}</span> <Moment at={decided.at} />
          </span>
        )}
        {decided !== null && decided.reason !== null && <bdi translate="no">{plainLine(decided.reason)}</bdi>}
      </Flex>
      {counts.length > 0 && (
        <Flex component="p" wrap gap="2px 16px" className="muted">
          {counts
            .map(({ step, count }) => `${t(`step.${step}`)}: ${formatNumber(count, language)}`)
            .join(' · ')}
        </Flex>
      )}
      <Flex wrap gap={8}>
        {state === 'proposed' && mayDecide && (
          <>
            <Button size="small" type="primary" danger onClick={() => ask('approve')}>
              {t('act.approve')}
            </Button>
            <Button size="small" onClick={() => ask('reject')}>
              {t('act.reject')}
            </Button>
          </>
        )}
        {(state === 'proposed' || state === 'approved') && mayWithdraw && (
          <Button size="small" onClick={() => ask('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
      </Flex>
      {asked === 'reject' && <StepReasonDialog id={id} step="reject" name={name} onClose={() => ask(null)} />}
      {(asked === 'approve' || asked === 'withdraw') && (
        <DecideErasure erasure={erasure} step={asked} name={name} onClose={() => ask(null)} />
      )}
    </Flex>
  );
}

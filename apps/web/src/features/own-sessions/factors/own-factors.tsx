import './own-factors.css';
import type { Factor, FactorKind } from '@pitdesk/contracts/factors';
import { FACTORS } from '@pitdesk/contracts/factors';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useOwnFactorsQuery } from '#api/own-factors.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { hasPasskeys } from '#components/proof-form/passkey.ts';
import { QueryState } from '#components/query-state.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { AddFactor } from './add-factor.tsx';
import { useRemoveFactorMutation, useRenewCodesMutation } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second factors of the account, with actions to add, remove and renew them. */
export function OwnFactors({ hasPassword = true }: { hasPassword?: boolean }) {
  const { t } = useTranslation('factors');
  const query = useOwnFactorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [remove, removal] = useRemoveFactorMutation();
  const [renew, renewal] = useRenewCodesMutation();
  const actFailure = failureIn(removal.error ?? renewal.error);
  const isBusy = removal.isLoading || renewal.isLoading;
  const isFull = data === undefined || data.factors.length >= FACTORS.atMost;
  return (
    <Flex component="section" vertical gap={12} aria-labelledby="own-factors">
      <h2 id="own-factors">{t('title')}</h2>
      <p className="prose muted">{t('lead')}</p>
      <Flex vertical gap={12} align="start" className="own-factors__state">
        <QueryState query={query} loading={<LoadingLines rows={1} text={t('loading')} />} />
        <FailureAlert
          failure={actFailure}
          text={actFailure?.code === 'factor.required' ? t('failure.required') : undefined}
        />
        {data !== undefined && (
          <>
            {data.factors.length === 0 && (
              <p>{t(data.required ? 'noneRequired' : hasPassword ? 'none' : 'noneYet')}</p>
            )}
            {data.factors.length > 0 && (
              <Flex component="ul" vertical gap={12} aria-label={t('title')}>
                {data.factors.map((factor) => (
                  <FactorItem
                    key={factor.id}
                    factor={factor}
                    isBusy={isBusy}
                    onRemove={() => void remove({ id: factor.id, name: plainLine(factor.name) })}
                  />
                ))}
              </Flex>
            )}
            {data.factors.length > 0 && (
              <p>
                <span>{t('codes.left', { count: data.recovery_codes })}</span>{' '}
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={async () => {
                    const renewed = await renew();
                    if (renewed.data !== undefined) setCodes(renewed.data.codes);
                  }}
                >
                  {t('codes.renew')}
                </Button>
              </p>
            )}
          </>
        )}
      </Flex>
      <Flex wrap gap={8} className="own-factors__add">
        <Button type="primary" disabled={!hasPasskeys() || isFull} onClick={() => setAdding('passkey')}>
          {t('add.passkey')}
        </Button>
        <Button disabled={isFull} onClick={() => setAdding('totp')}>
          {t('add.totp')}
        </Button>
      </Flex>
      {!hasPasskeys() && <p>{t('passkey.address')}</p>}
      {adding !== null && (
        <AddFactor
          kind={adding}
          onClose={(added) => {
            setAdding(null);
            setCodes(added);
          }}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Flex>
  );
}

interface FactorItemProps {
  factor: Factor;
  isBusy: boolean;
  onRemove: () => void;
}

function FactorItem({ factor, isBusy, onRemove }: FactorItemProps) {
  const { t } = useTranslation('factors');
  const name = plainLine(factor.name);
  const kind = t(`kind.${factor.kind}`);
  return (
    <Flex component="li" wrap gap="8px 16px" align="center" justify="space-between" className="words">
      <div>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>{' '}
        {name !== kind && <span>{`(${kind})`}</span>}
        <p>
          <span>{t('added')}</span> <Moment at={factor.created_at} focusable />
          {factor.last_used_at !== null && (
            <>
              <span>{` · ${t('lastUsed')}`}</span> <Moment at={factor.last_used_at} focusable />
            </>
          )}
        </p>
      </div>
      <Button danger disabled={isBusy} aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Flex>
  );
}

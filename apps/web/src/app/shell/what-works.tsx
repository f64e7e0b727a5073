import { useTranslation } from 'react-i18next';
import { useReadinessQuery } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';

/** A gateway that cannot be reached announces nothing. */
const ASK_EVERY_MS = 5_000;

/** The services that pages and actions need; the sockets only bring changes. */
const CALLED: ReadonlySet<string> = new Set(['auth', 'backoffice', 'slots']);

/** True where pages and actions are known to work while another service is down. */
export function WhatWorks() {
  const { t } = useTranslation('shell');
  const { data, error, isSuccess } = useReadinessQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  if (failureIn(error) !== undefined) return <span>{t('works.nothing')}</span>;
  if (!isSuccess) return null;
  return (
    <span>{t(data.degraded.some(({ upstream }) => CALLED.has(upstream)) ? 'works.some' : 'works.all')}</span>
  );
}

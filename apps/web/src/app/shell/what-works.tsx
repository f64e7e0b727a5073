import { useTranslation } from 'react-i18next';
import { failureIn } from '../../api/http/call-failure.ts';
import { useReadinessQuery } from '../../api/tables-api.ts';

const ASK_EVERY_MS = 5_000;

/** What pages and actions need of the operator; the sockets only bring news. */
const CALLED: ReadonlySet<string> = new Set(['auth', 'backoffice', 'slots']);

/** Whether pages and actions work while something else does not, as it was found out and not as it is hoped. */
export default function WhatWorks() {
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

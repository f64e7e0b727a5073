import { useTranslation } from 'react-i18next';
import { useReadinessQuery } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';

/** A gateway that is unreachable cannot announce its return, so it is polled. */
const POLL_MS = 5_000;

/** The services that pages and actions need; the sockets only deliver changes. */
const REQUIRED_SERVICES: ReadonlySet<string> = new Set(['auth', 'backoffice', 'slots']);

/** Shows that pages and actions work while another service is down. */
export function PartialOutageNote() {
  const { t } = useTranslation('shell');
  const { data, error, isSuccess } = useReadinessQuery(undefined, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  if (failureIn(error) !== undefined) return <span>{t('works.nothing')}</span>;
  if (!isSuccess) return null;
  return (
    <span>
      {t(data.degraded.some(({ upstream }) => REQUIRED_SERVICES.has(upstream)) ? 'works.some' : 'works.all')}
    </span>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/live-socket.ts';
import { useTableCountsQuery } from '../../api/tables-api.ts';
import { WarningIcon } from '../../components/icons.tsx';
import type { UserCheck } from '../../features/session/user-check.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatTime } from '../../lib/format.ts';
import { type Interruption, interruptionOf } from './interruption.ts';

/** A blink of the connection is not worth a bar. */
const PATIENCE_MS = 2_000;

/** One bar for whatever is interrupted: what, since when, and what still works. */
export function ConnectionBar({ check }: { check: UserCheck }) {
  const { t } = useTranslation('shell');
  const [language] = useLanguage();
  const connection = useConnection();
  const { feed } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ feed: data?.feed }),
  });
  const interruption = useLasting(interruptionOf(connection, feed, check));
  return (
    <div role="status">
      {interruption !== null && (
        <p className="connection-bar">
          <WarningIcon />
          <span>
            {t(`interrupted.${interruption.what}`, { time: formatTime(interruption.since, language) })}
          </span>
        </p>
      )}
    </div>
  );
}

/** The interruption, once it has lasted for a moment. */
function useLasting(interruption: Interruption | null): Interruption | null {
  const key = interruption === null ? null : `${interruption.what} ${interruption.since}`;
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setLasting(key), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && lasting === key ? interruption : null;
}

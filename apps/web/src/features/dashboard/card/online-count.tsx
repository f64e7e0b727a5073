import type { Table } from '@pitdesk/contracts/tables';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlineAt, useStaleSince } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

/** The players online at a table; space is reserved before the figure is known. */
export function OnlineCount({ table }: { table: Pick<Table, 'id' | 'title'> }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const stale = useStaleSince() !== null;
  const { known, count, shared } = useOnlineAt(table);
  return (
    <span className="online" data-stale={stale || undefined} data-empty={count === 0 || undefined}>
      <span className="online__dot" aria-hidden="true" />
      <span translate="no" className="online__figure tabular" data-testid="online-count">
        {known ? formatNumber(count, language) : '–'}
      </span>
      <span className="online__word" title={shared ? t('sharedName') : undefined}>
        {shared ? t('onlineShared') : t('online')}
      </span>
      {known && <Delta value={count} />}
    </span>
  );
}

const SHOWN_MS = 1_000;

/** The latest change of a figure, shown for a second; screen readers read only the figure. */
export function Delta({ value }: { value: number }) {
  const before = useRef(value);
  const [change, setChange] = useState(0);
  useEffect(() => {
    const difference = value - before.current;
    before.current = value;
    if (difference !== 0) setChange((shown) => shown + difference);
  }, [value]);
  useEffect(() => {
    if (change === 0) return undefined;
    const timer = setTimeout(() => setChange(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [change]);
  if (change === 0) return null;
  return (
    <span translate="no" className="delta tabular" data-falling={change < 0 || undefined} aria-hidden="true">
      {change > 0 ? `+${change}` : `−${-change}`}
    </span>
  );
}

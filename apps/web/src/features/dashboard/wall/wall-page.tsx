import './wall.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Table } from '@pitdesk/contracts/tables';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { REDUCED_MOTION, useMediaQuery } from '#lib/browser/use-media-query.ts';
import { may } from '#lib/state/may.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { useOrderReady, useWallTables } from '../attention/use-attention.ts';
import { TotalsRow } from '../totals/totals-row.tsx';
import { WallBar } from './wall-bar.tsx';
import { WallClock } from './wall-clock.tsx';
import { WallFoot } from './wall-foot.tsx';
import { WallGrid } from './wall-grid.tsx';
import { WallBreaks } from './wall-needs.tsx';
import { type Interruption, WallStrip } from './wall-strip.tsx';

/** The operator announces no changes of the list itself. */
const LIST_POLLING_MS = 30_000;
const NO_TABLES: readonly Table[] = [];

interface Props {
  user: LoadedUser;
  /** The reason why the figures are stale; null where they are current. */
  interruption: Interruption | null;
  /** The players who wait for an answer; from another feature. */
  waiting: ReactNode;
}

/** The whole floor for an unattended screen: large, without input, and with the age of its data. */
export function WallPage({ user, interruption, waiting }: Props) {
  const { t } = useTranslation('wall');
  useDocumentTitle(t('title'));
  const { data: info } = useConsoleInfoQuery();
  const {
    data: tables,
    error,
    fulfilledTimeStamp,
  } = useDashboardTablesQuery(undefined, { pollingInterval: LIST_POLLING_MS, refetchOnReconnect: true });
  const { seen, isKnown } = useWallTables(tables ?? NO_TABLES, user);
  const wallTables = useOrderReady(tables !== undefined, isKnown) ? seen : undefined;
  const [previews, choosePreviews] = useWallPreviews();
  const shift = usePixelShift();
  const zone = info?.property_tz;
  const listFailed = failureIn(error) !== undefined;
  const shownInterruption: Interruption | null =
    interruption ?? (listFailed ? { what: 'list', since: fulfilledTimeStamp ?? null } : null);
  return (
    <div className="wall">
      <main className="wall__stage" style={{ translate: shift }}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <header className="wall__head">
          <WallClock zone={zone} />
          <TotalsRow tables={tables} />
        </header>
        <WallStrip tables={wallTables} interruption={shownInterruption} zone={zone} />
        {wallTables !== undefined && <WallGrid tables={wallTables} previews={previews} />}
        {wallTables === undefined && !listFailed && (
          <p className="wall__empty" role="status">
            {t('loading')}
          </p>
        )}
        {wallTables === undefined && listFailed && <p className="wall__empty">{t('nothingYet')}</p>}
        {may(user, 'alarms.read') && (
          <div className="wall-people">
            {waiting}
            <WallBreaks />
          </div>
        )}
        <WallFoot />
      </main>
      <WallBar previews={previews} onPreviews={choosePreviews} />
    </div>
  );
}

const ON = 'previews';

/** Returns the setting of live pictures on the wall: off until turned on in this browser. */
function useWallPreviews(): [boolean, (next: boolean) => void] {
  const [shown, setShown] = useState(() => browserStore.getItem(STORAGE_KEYS.wall) === ON);
  const choose = (next: boolean): void => {
    if (next) browserStore.setItem(STORAGE_KEYS.wall, ON);
    else browserStore.removeItem(STORAGE_KEYS.wall);
    setShown(next);
  };
  return [shown, choose];
}

const STEP_MS = 4 * 60_000;
/** Around a small square, so that no edge stays on the same pixels for hours (burn-in). */
const STEPS = ['0 0', '3px 0', '6px 0', '6px 3px', '6px 6px', '3px 6px', '0 6px', '0 3px'] as const;

/** Returns the wall's current offset as a CSS `translate`; none where reduced motion is preferred. */
function usePixelShift(): string {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const step = useClockValue((now) => Math.floor(now / STEP_MS) % STEPS.length);
  return (isStill ? undefined : STEPS[step]) ?? STEPS[0];
}

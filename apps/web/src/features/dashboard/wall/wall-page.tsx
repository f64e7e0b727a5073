import './wall.css';
import type { LoadedUser, Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useConsoleInfoQuery, useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { TotalsRow } from '../totals/totals-row.tsx';
import { usePixelShift } from './use-pixel-shift.ts';
import { useWallPreviews } from './use-wall-previews.ts';
import { useWallTables } from './use-wall-tables.ts';
import { WallBar } from './wall-bar.tsx';
import { WallClock } from './wall-clock.tsx';
import { WallFoot } from './wall-foot.tsx';
import { WallGrid } from './wall-grid.tsx';
import { type Interruption, WallStrip } from './wall-strip.tsx';

const LIST_POLLING_MS = 30_000;
const NO_TABLES: readonly Table[] = [];

interface Props {
  user: LoadedUser;
  /** What keeps the figures from being those of now; null where nothing does. */
  interruption: Interruption | null;
}

/** The whole floor for a screen that nobody touches: large, by itself, and honest about how old it is. */
export function WallPage({ user, interruption }: Props) {
  const { t } = useTranslation('wall');
  useDocumentTitle(t('title'));
  const { data: info } = useConsoleInfoQuery();
  const {
    data: tables,
    error,
    fulfilledTimeStamp,
  } = useDashboardTablesQuery(undefined, { pollingInterval: LIST_POLLING_MS, refetchOnReconnect: true });
  const wallTables = useWallTables(tables ?? NO_TABLES, user);
  const [previews, choosePreviews] = useWallPreviews();
  const shift = usePixelShift();
  const zone = info?.property_tz;
  const listFailed = failureIn(error) !== undefined;
  const said: Interruption | null =
    interruption ?? (listFailed ? { what: 'list', since: fulfilledTimeStamp ?? null } : null);
  return (
    <div className="wall">
      <main className="wall__stage" style={{ translate: shift }}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <header className="wall__head">
          <WallClock zone={zone} />
          <TotalsRow tables={tables} />
        </header>
        <WallStrip tables={wallTables} interruption={said} zone={zone} />
        {tables !== undefined && <WallGrid tables={wallTables} previews={previews} />}
        {tables === undefined && !listFailed && (
          <p className="wall__empty" role="status">
            {t('loading')}
          </p>
        )}
        {tables === undefined && listFailed && <p className="wall__empty">{t('nothingYet')}</p>}
        <WallFoot />
      </main>
      <WallBar previews={previews} onPreviews={choosePreviews} />
    </div>
  );
}

import {
  ClockIcon,
  LoaderPinwheelIcon,
  LockIcon,
  PauseIcon,
  ShuffleIcon,
  SpadeIcon,
  TriangleAlertIcon,
  WrenchIcon,
} from 'lucide-react';
import './state-chip.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeNote } from '#components/age-note.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { phaseOf, secondsLeft, type TablePhase } from '#lib/state/table-phase.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useLiveTable, useStaleSince } from './api.ts';

const ICONS: Record<TablePhase, ReactNode> = {
  betting: <ClockIcon />,
  dealing: <SpadeIcon />,
  spinning: <LoaderPinwheelIcon />,
  settled: <SpadeIcon />,
  voided: <TriangleAlertIcon />,
  waiting: <ClockIcon />,
  closed: <LockIcon />,
  shuffling: <ShuffleIcon />,
  maintenance: <WrenchIcon />,
  paused: <PauseIcon />,
};

const TONES: Partial<Record<TablePhase, string>> = {
  betting: 'is-running',
  voided: 'is-attention',
  maintenance: 'is-attention',
  paused: 'is-attention',
  closed: 'is-over',
};

/** The status of a table: an icon and a word, with the seconds left to bet. */
export function StateChip({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation();
  const live = useLiveTable(tableId);
  const staleSince = useStaleSince();
  if (live === undefined) return null;
  const phase = phaseOf(live);
  return (
    <span className={`chip inline ${staleSince === null ? (TONES[phase] ?? '') : 'is-stale'}`}>
      {ICONS[phase]}
      <span className="cut">{t(`phase.${phase}`)}</span>
      {staleSince === null ? <Countdown live={live} /> : <AgeNote since={staleSince} />}
    </span>
  );
}

function Countdown({ live }: { live: Parameters<typeof secondsLeft>[0] }) {
  const [language] = useLanguage();
  const left = secondsLeft(live, useNow());
  if (left === undefined) return null;
  return (
    <span translate="no" className="chip__seconds tabular">
      {formatDuration(left, language)}
    </span>
  );
}

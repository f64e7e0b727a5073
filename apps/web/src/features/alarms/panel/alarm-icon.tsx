import type { AlarmKind } from '@pitdesk/contracts';
import type { ReactNode } from 'react';
import {
  CameraOffIcon,
  DealerIcon,
  MessageIcon,
  PauseIcon,
  WarningIcon,
  WheelIcon,
} from '../../../components/icons.tsx';

const ICONS: Readonly<Record<AlarmKind, ReactNode>> = {
  table_stuck: <PauseIcon />,
  stream_down: <CameraOffIcon />,
  rule_broken: <WarningIcon />,
  wheel_biased: <WheelIcon />,
  relief_missing: <DealerIcon />,
  player_waiting: <MessageIcon />,
};

export const AlarmIcon = ({ kind }: { kind: AlarmKind }) => (
  <span className="alarm__icon">{ICONS[kind]}</span>
);

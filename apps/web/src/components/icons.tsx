import { Icon } from './icon.tsx';

export const DashboardIcon = () => (
  <Icon>
    <rect x="2.5" y="2.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="11" y="2.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="2.5" y="11" width="6.5" height="6.5" rx="1.5" />
    <rect x="11" y="11" width="6.5" height="6.5" rx="1.5" />
  </Icon>
);

export const CompactIcon = () => (
  <Icon>
    <path d="M3 3h3v3H3zM8.5 3h3v3h-3zM14 3h3v3h-3zM3 8.5h3v3H3zM8.5 8.5h3v3h-3zM14 8.5h3v3h-3zM3 14h3v3H3zM8.5 14h3v3h-3zM14 14h3v3h-3z" />
  </Icon>
);

export const ScreenIcon = () => (
  <Icon>
    <rect x="2" y="3.5" width="16" height="10.5" rx="1.5" />
    <path d="M10 14v3M6.5 17h7" />
  </Icon>
);

export const CardsIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="8.5" height="12" rx="1.5" />
    <path d="M8.3 2.8 15.8 4a1.5 1.5 0 0 1 1.3 1.7l-1.4 9" />
    <path d="m7.25 8 1.7 2.5-1.7 2.5-1.7-2.5Z" />
  </Icon>
);

export const WheelIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <circle cx="10" cy="10" r="2.2" />
    <path d="M10 2.5v5.3M10 12.2v5.3M2.5 10h5.3M12.2 10h5.3" />
  </Icon>
);

export const DealerIcon = () => (
  <Icon>
    <circle cx="10" cy="6.5" r="3.5" />
    <path d="M3.5 17.5c.5-3.6 3.1-5.5 6.5-5.5s6 1.9 6.5 5.5" />
  </Icon>
);

export const PlayersIcon = () => (
  <Icon>
    <circle cx="7.5" cy="6.8" r="3" />
    <path d="M2 16.5c.4-3.2 2.6-4.8 5.5-4.8s5.1 1.6 5.5 4.8M13 4a3 3 0 0 1 0 5.6M15 12.1c1.7.6 2.7 2.1 3 4.4" />
  </Icon>
);

export const MessageIcon = () => (
  <Icon>
    <path d="M3.5 3.5h13a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H9l-4.5 3.5V14h-1A1.5 1.5 0 0 1 2 12.5V5a1.5 1.5 0 0 1 1.5-1.5Z" />
  </Icon>
);

export const RoundsIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h9" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 5h14M3 10h14M3 15h14" />
  </Icon>
);

export const FoldIcon = () => (
  <Icon>
    <path d="M3 4h14v12H3zM8 4v12M14 8l-2 2 2 2" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3 18 16.5H2Z" />
    <path d="M10 8.5v3.5M10 14.2v.1" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="8" />
    <path d="m6.5 10.3 2.4 2.4 4.6-5" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.5V10l3 2" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="4" y="9" width="12" height="8.5" rx="1.5" />
    <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M7 5v10M13 5v10" />
  </Icon>
);

export const ShuffleIcon = () => (
  <Icon>
    <path d="M2.5 5.5h3.2c3.6 0 4.7 9 8.3 9h3.5M2.5 14.5h3.2c1.2 0 2.1-1 2.8-2.3M11 7.8c.8-1.4 1.7-2.3 3-2.3h3.5M15.5 3.5l2 2-2 2M15.5 12.5l2 2-2 2" />
  </Icon>
);

export const WrenchIcon = () => (
  <Icon>
    <path
      d="M12.5 7.5a4.2 4.2 0 0 0 5.3-4l-2.6 1.2-1.7-1.7 1.2-2a4.2 4.2 0 0 0-5 5.2L2.6 13.3a2.3 2.3 0 0 0 3.3 3.3Z"
      transform="translate(-.5 1)"
    />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5 5 15" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />
  </Icon>
);

export const ColumnsIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
    <path d="M7.5 4v12M12.5 4v12" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.8 2.8v3.4h-3.4" />
  </Icon>
);

export const ViewIcon = () => (
  <Icon>
    <path d="M5 3h10a1 1 0 0 1 1 1v13l-6-4-6 4V4a1 1 0 0 1 1-1Z" />
  </Icon>
);

export const StarIcon = () => (
  <Icon>
    <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7Z" />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="M13.2 3.6a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L7 16.2l-4 .8.8-4ZM11.7 5.1l3.2 3.2" />
  </Icon>
);

export const HandoverIcon = () => (
  <Icon>
    <path d="M4.5 2.8h9a1.5 1.5 0 0 1 1.5 1.5v4M4.5 2.8v14.4h5M7.3 6.4h5M7.3 9.6h3M11.5 14.6h6M15 12l2.6 2.6L15 17.2" />
  </Icon>
);

export const ReportIcon = () => (
  <Icon>
    <path d="M4.5 2.8h8l3 3v11.4h-11ZM12.2 2.8V6h3.3M7.2 14.4v-2.6M10 14.4V9.2M12.8 14.4v-4" />
  </Icon>
);

export const AuditIcon = () => (
  <Icon>
    <path d="M10 2.2 3.8 4.6v5c0 4 2.6 6.6 6.2 8.2 3.6-1.6 6.2-4.2 6.2-8.2v-5ZM7.2 10l2 2 3.8-4" />
  </Icon>
);

/** A box of files. */
export const ArchiveIcon = () => (
  <Icon>
    <path d="M3 3.5h14v4H3ZM4.2 7.5v9h11.6v-9M8 11h4" />
  </Icon>
);

export const OperatorIcon = () => (
  <Icon>
    <rect x="3" y="3" width="14" height="5.5" rx="1.5" />
    <rect x="3" y="11.5" width="14" height="5.5" rx="1.5" />
    <path d="M6 5.75h.1M6 14.25h.1M9.5 5.75h4.5M9.5 14.25h4.5" />
  </Icon>
);

/** A person and a key. */
export const CareIcon = () => (
  <Icon>
    <path d="M10 16.5 3.6 10a4 4 0 0 1 5.7-5.6l.7.7.7-.7a4 4 0 0 1 5.7 5.6Z" />
  </Icon>
);

export const BroadcastIcon = () => (
  <Icon>
    <path d="M3 8.2v3.6h2.8l8.2 4V4.2l-8.2 4ZM16.4 8a3 3 0 0 1 0 4M6.5 12v3.6h2.3v-2.4" />
  </Icon>
);

export const MeasureIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M5.2 14.8 14.8 5.2" />
  </Icon>
);

export const StaffIcon = () => (
  <Icon>
    <circle cx="7" cy="6.5" r="3" />
    <path d="M2 16.5c.3-3 2.2-4.7 5-4.7 1.2 0 2.2.3 3 .8M13.5 11.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM15 12l3-3M16.5 10.5l1.2 1.2" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3v9M6.2 8.6 10 12.4l3.8-3.8M3.5 16.5h13" />
  </Icon>
);

export const RunningIcon = () => (
  <Icon>
    <path d="M6 4.5v11l9.5-5.5Z" />
  </Icon>
);

export const EndedIcon = () => (
  <Icon>
    <path d="M4 10.5 8 14.5 16 5.5" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.3 8.5v5M11.7 8.5v5" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const FilterIcon = () => (
  <Icon>
    <path d="M3 5h14M6 10h8M8.5 15h3" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M10 2.8a4.7 4.7 0 0 0-4.7 4.7c0 4.6-1.8 6-1.8 6h13s-1.8-1.4-1.8-6A4.7 4.7 0 0 0 10 2.8ZM8.4 16.4a1.8 1.8 0 0 0 3.2 0" />
  </Icon>
);

export const CameraOffIcon = () => (
  <Icon>
    <path d="M8 5.5h3.5A1.5 1.5 0 0 1 13 7v3.5m-.3 3a1.5 1.5 0 0 1-1.2.5h-8A1.5 1.5 0 0 1 2 12.5V7c0-.8.6-1.4 1.4-1.5M13 9l4.5-2.5v7L15.5 12.400M3 3l14 14" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <rect x="2" y="5" width="16" height="10.5" rx="1.5" />
    <path d="M5 8.5h.1M8.3 8.5h.1M11.6 8.5h.1M14.9 8.5h.1M5 12h.1M14.9 12h.1M7.5 12h5" />
  </Icon>
);

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M10 16.5v-13M4.5 9 10 3.5 15.5 9" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);

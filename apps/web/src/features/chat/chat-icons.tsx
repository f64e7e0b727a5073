import { Icon } from '#components/icon.tsx';

export const SendIcon = () => (
  <Icon>
    <path d="M3 3.5 17.5 10 3 16.5l2-6.5Z" />
    <path d="M5 10h6" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M10 4v11.5M5 10.8l5 5 5-5" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m5 7.5 5 5 5-5" />
  </Icon>
);

export const MinimiseIcon = () => (
  <Icon>
    <path d="M4.5 10.5h11" />
  </Icon>
);

export const BellOffIcon = () => (
  <Icon>
    <path d="M6.3 4.6A4.7 4.7 0 0 1 14.7 7.5c0 1.6.2 2.8.5 3.7M12.6 13.5H3.5s1.8-1.4 1.8-6M8.4 16.4a1.8 1.8 0 0 0 3.2 0M2.5 2.5l15 15" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.6M10 13.6v.1" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M7.8 7.8A2.3 2.3 0 0 1 10 6.2c1.3 0 2.3.8 2.3 2 0 1.7-2.3 1.7-2.3 3.2M10 13.8v.1" />
  </Icon>
);

export const HandIcon = () => (
  <Icon>
    <path d="M6.5 10V4.6a1.2 1.2 0 0 1 2.4 0V9M8.9 8.5V3.4a1.2 1.2 0 0 1 2.4 0v5.1M11.3 8.8V4.4a1.2 1.2 0 0 1 2.4 0v5.8" />
    <path d="M13.7 8.6a1.2 1.2 0 0 1 2.4 0v3.6c0 3.2-2 5.3-5 5.3-2.6 0-3.9-1.1-5-3.2l-2-3.8c-.6-1.2.9-2.2 1.8-1.2l.6.9" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12.5 4 6.5 10l6 6" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M5 17.5v-15M5 3.5h9.5l-2 3.5 2 3.5H5" />
  </Icon>
);

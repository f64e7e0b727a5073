import { Icon } from '../../../components/icon.tsx';

/** The icons that only the inbox has. */
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

export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2 16c.4-3 2.5-4.5 5.5-4.5S12.6 13 13 16M13 4.5a2.6 2.6 0 0 1 0 5M14.8 11.8c1.9.5 3 1.9 3.2 4.2" />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="m12.5 4.5 3 3L7 16l-3.7.7.7-3.7ZM11 6l3 3" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5" />
  </Icon>
);

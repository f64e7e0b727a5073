import { Icon } from './icon.tsx';

export const EyeIcon = () => (
  <Icon>
    <path d="M1.7 10S4.7 4.5 10 4.5 18.3 10 18.3 10 15.3 15.5 10 15.5 1.7 10 1.7 10Z" />
    <circle cx="10" cy="10" r="2.6" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M8 4.8A8 8 0 0 1 10 4.5c5.3 0 8.3 5.5 8.3 5.5a14 14 0 0 1-2 2.6M5 5.9A13.5 13.5 0 0 0 1.7 10S4.7 15.5 10 15.5a8 8 0 0 0 4.3-1.3M8.2 8.2a2.6 2.6 0 0 0 3.6 3.6M2.5 2.5l15 15" />
  </Icon>
);

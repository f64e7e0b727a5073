import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardsIcon,
  ClockIcon,
  DealerIcon,
  RunningIcon,
  StarIcon,
  ViewIcon,
} from '../../../components/icons.tsx';
import type { Entry } from './entry.ts';

const ICONS: Record<Entry['kind'], ReactNode> = {
  page: <ViewIcon />,
  table: <CardsIcon />,
  action: <RunningIcon />,
  dealer: <DealerIcon />,
  event: <StarIcon />,
};

interface Props {
  id: string;
  entry: Entry;
  isActive: boolean;
  /** It was chosen before. */
  isRecent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PaletteOption({ id, entry, isActive, isRecent, onPoint, onChoose }: Props) {
  const { t } = useTranslation('palette');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
    <div
      className="palette__option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {isRecent ? <ClockIcon /> : ICONS[entry.kind]}
      <span className="palette__name">
        <bdi>{entry.text}</bdi>
        {entry.detail !== undefined && <bdi className="palette__detail">{entry.detail}</bdi>}
      </span>
      <span className="palette__kind">{t(`kind.${entry.kind}`)}</span>
    </div>
  );
}

import './dealers.css';
import type { Model, DealerState as State } from '@pitdesk/contracts/dealers';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDealerPhotoQuery } from '../api.ts';
import { initialsOf } from './initials.ts';

const NamesContext = createContext<readonly string[]>([]);

/** Makes the initials of these dealers distinct within its children. */
export function DistinctInitials({ dealers, children }: { dealers: readonly Model[]; children: ReactNode }) {
  const names = useMemo(() => dealers.map(({ display_name }) => display_name), [dealers]);
  return <NamesContext value={names}>{children}</NamesContext>;
}

interface Props {
  dealer: Pick<Model, 'display_name' | 'photo_url'>;
  /** `tiny` in a block of the board, `large` at the head of a form. */
  size?: 'tiny' | 'large';
}

/** A dealer's picture, or the initials; hidden from screen readers, because the name is beside it. */
export function DealerAvatar({ dealer, size }: Props) {
  const { data } = useDealerPhotoQuery(dealer.photo_url ?? skipToken);
  const picture = dealer.photo_url === null ? undefined : data;
  const names = useContext(NamesContext);
  return (
    <span className="dealer-avatar disc is-chosen" data-size={size} aria-hidden="true">
      {picture === undefined ? initialsOf(dealer.display_name, names) : <img src={picture} alt="" />}
    </span>
  );
}

const MARKS: Record<State, string> = { on_shift: '●', on_break: '◐', off: '○' };

const TONES: Record<State, string> = { on_shift: 'good', on_break: 'warning', off: 'muted' };

/** The state of a dealer: an icon and a word. */
export function DealerState({ dealer: { state, active } }: { dealer: Pick<Model, 'state' | 'active'> }) {
  const { t } = useTranslation('dealers');
  return (
    <span className={`inline ${active ? TONES[state] : 'muted'}`}>
      <span aria-hidden="true">{active ? MARKS[state] : '–'}</span>
      <span>{active ? t(`state.${state}`) : t('inactive')}</span>
    </span>
  );
}

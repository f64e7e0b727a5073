import './dealers.css';
import type { Model, DealerState as State } from '@pitdesk/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useDealerPhotoQuery } from '../api.ts';

interface Props {
  dealer: Pick<Model, 'display_name' | 'photo_url'>;
  /** `tiny` stands in a block of the board, `large` heads a form. */
  size?: 'tiny' | 'large';
}

/** A dealer's picture, or the initials; beside the name, so it says nothing by itself. */
export function DealerAvatar({ dealer, size }: Props) {
  const { data } = useDealerPhotoQuery(dealer.photo_url ?? skipToken);
  const picture = dealer.photo_url === null ? undefined : data;
  return (
    <span className="dealer-avatar" data-size={size} aria-hidden="true">
      {picture === undefined ? initialsOf(dealer.display_name) : <img src={picture} alt="" />}
    </span>
  );
}

const MARKS: Record<State, string> = { on_shift: '●', on_break: '◐', off: '○' };

/** What a dealer is doing: a sign and a word. */
export function DealerState({ dealer: { state, active } }: { dealer: Pick<Model, 'state' | 'active'> }) {
  const { t } = useTranslation('dealers');
  return (
    <span className="dealer-state" data-state={active ? state : 'inactive'}>
      <span aria-hidden="true">{active ? MARKS[state] : '–'}</span>
      {active ? t(`state.${state}`) : t('inactive')}
    </span>
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What stands in a picture's place: the first letter of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word = '') => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}

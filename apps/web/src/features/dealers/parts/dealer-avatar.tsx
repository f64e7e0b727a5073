import './dealer-avatar.css';
import type { Model } from '@pitdesk/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDealerPhotoQuery } from '../api.ts';
import { initialsOf } from './initials.ts';

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

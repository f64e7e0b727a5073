import type { PageMeta } from '@pitdesk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '../empty-box.tsx';
import type { ListPlace } from './use-list-address.ts';

export interface EmptyText {
  title: string;
  /** What would be here, and how it comes to be. */
  text?: string;
  /** The first step. */
  action?: ReactNode;
}

interface Props {
  empty: EmptyText;
  address: ListPlace;
  meta: PageMeta;
}

/** What stands in the rows' place where there are none, and what to do about it. */
export function ListEmpty({ empty, address, meta }: Props) {
  const { t } = useTranslation('lists');
  if (meta.page > 1 || address.after !== null) {
    return (
      <EmptyBox title={t('empty.page')}>
        <button type="button" className="button" onClick={() => address.setPage(1)}>
          {t('pager.first')}
        </button>
      </EmptyBox>
    );
  }
  if (address.isFiltered) {
    return (
      <EmptyBox title={t('empty.filtered')}>
        <button type="button" className="button" onClick={address.clearFilters}>
          {t('clearFilters')}
        </button>
      </EmptyBox>
    );
  }
  return (
    <EmptyBox title={empty.title}>
      {empty.text !== undefined && <p>{empty.text}</p>}
      {empty.action}
    </EmptyBox>
  );
}

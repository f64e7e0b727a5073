import type { PageMeta } from '@pitdesk/contracts/fields';
import { Button, Flex, Pagination } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { PER_PAGE_CHOICES } from './address.ts';
import type { ListPlace } from './use-list.ts';

interface Props {
  meta: PageMeta;
  /** The number of rows on the page. */
  count: number;
  address: ListPlace;
  /** The list; a new page scrolls to its beginning. */
  area: RefObject<HTMLElement | null>;
}

/**
 * Shows the range of the rows, their number, and links to the others. Pages have numbers within the counted rows;
 * beyond them there are only the next page and the way back.
 */
export function Pager({ meta, count, address, area }: Props) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const { after, goBack, perPage } = address;
  const behind = meta.capped === true || after !== null ? (meta.next ?? undefined) : undefined;
  const counted = Math.max(1, meta.last_page);
  const toTop = (): void => area.current?.querySelector('.data-list__scroller')?.scrollTo?.({ top: 0 });
  const goTo = (page: number): void => {
    if (page > counted && behind !== undefined) address.setAfter(behind);
    else address.setPage(page);
    toTop();
  };
  const from = (meta.page - 1) * meta.per_page + 1;
  const place = { from: number(from), to: number(from + count - 1), total: number(meta.total) };
  return (
    <Flex
      component="nav"
      wrap
      gap="8px 20px"
      align="center"
      className="pager no-print"
      aria-label={t('pager.label')}
    >
      <Flex component="p" flex="auto" className="muted tabular" role="status">
        {after !== null
          ? t('pager.behind', { count, total: place.total })
          : meta.capped === true
            ? t('pager.rowsCapped', place)
            : t('pager.rows', place)}
      </Flex>
      {after === null ? (
        <Pagination
          size="small"
          className="tabular"
          current={Math.min(meta.page, counted)}
          pageSize={perPage}
          // One page beyond the counted ones, where more rows follow.
          total={(counted + (behind === undefined ? 0 : 1)) * perPage}
          showLessItems
          showTitle={false}
          showSizeChanger={{
            'aria-label': t('pager.perPage'),
            showSearch: false,
            popupMatchSelectWidth: false,
          }}
          pageSizeOptions={[...PER_PAGE_CHOICES]}
          onChange={(page, size) => (size === perPage ? goTo(page) : address.setPerPage(size))}
          itemRender={(page, type, element) => {
            if (type === 'page') {
              return (
                <span className="pager__number" aria-current={page === meta.page ? 'page' : undefined}>
                  {page > counted ? '…' : number(page)}
                </span>
              );
            }
            if (type === 'jump-prev' || type === 'jump-next') return <span aria-hidden="true">…</span>;
            const isNext = type === 'next';
            return element === null ? null : (
              <button
                type="button"
                className="ant-pagination-item-link"
                tabIndex={-1}
                aria-label={t(isNext ? 'pager.next' : 'pager.previous')}
              >
                <span aria-hidden="true">{isNext ? '›' : '‹'}</span>
              </button>
            );
          }}
        />
      ) : (
        <Flex gap={4}>
          <Button size="small" onClick={() => goTo(1)}>
            {t('pager.first')}
          </Button>
          <Button size="small" disabled={goBack === undefined} onClick={goBack}>
            {t('pager.previous')}
          </Button>
          <Button size="small" disabled={behind === undefined} onClick={() => goTo(counted + 1)}>
            {t('pager.next')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

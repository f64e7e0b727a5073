import './pager.css';
import type { PageMeta } from '@pitdesk/contracts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { SelectField } from '../select-field.tsx';
import { PER_PAGE_CHOICES } from './address.ts';
import { pagerSteps, type Step } from './pager-steps.ts';
import type { ListPlace } from './use-list-address.ts';

interface Props {
  meta: PageMeta;
  /** Rows on the page. */
  count: number;
  address: ListPlace;
  /** The list: another page is read from its beginning. */
  area: RefObject<HTMLElement | null>;
}

/** Which rows these are, of how many, and the way to the others. */
export function Pager({ meta, count, address, area }: Props) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const { after, goBack } = address;
  const steps = pagerSteps(meta, after);
  const go = (step: Step): void => {
    if ('after' in step) address.setAfter(step.after);
    else address.setPage(step.page);
    area.current?.querySelector('.data-list__scroller')?.scrollTo?.({ top: 0 });
  };
  const from = (meta.page - 1) * meta.per_page + 1;
  const place = { from: number(from), to: number(from + count - 1), total: number(meta.total) };
  const button = (name: 'first' | 'previous' | 'next' | 'last', sign: string, act: (() => void) | null) => (
    <button
      type="button"
      className="button button--small pager__step"
      disabled={act === null}
      aria-label={t(`pager.${name}`)}
      title={t(`pager.${name}`)}
      onClick={act ?? undefined}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  const to = (step: Step | null): (() => void) | null => (step === null ? null : () => go(step));
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <p className="pager__place tabular" role="status">
        {after !== null
          ? t('pager.behind', { count, total: place.total })
          : meta.capped === true
            ? t('pager.rowsCapped', place)
            : t('pager.rows', place)}
      </p>
      <div className="pager__size">
        <span aria-hidden="true">{t('pager.perPage')}</span>
        <SelectField
          label={t('pager.perPage')}
          value={String(address.perPage)}
          options={PER_PAGE_CHOICES.map((size) => ({ value: String(size), label: number(size) }))}
          onChange={(size) => address.setPerPage(Number(size))}
        />
      </div>
      <div className="pager__steps">
        {button('first', '«', to(steps.first))}
        {button('previous', '‹', after === null ? to(steps.previous) : (goBack ?? null))}
        {after === null && (
          <span className="pager__page tabular">
            {t('pager.page', { page: number(meta.page), pages: number(Math.max(1, meta.last_page)) })}
          </span>
        )}
        {button('next', '›', to(steps.next))}
        {button('last', '»', to(steps.last))}
      </div>
    </nav>
  );
}

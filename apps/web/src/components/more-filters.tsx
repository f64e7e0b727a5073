import './more-filters.css';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

interface Props {
  /** How many of these filters are set; the button says it. */
  set: number;
  children: ReactNode;
}

/** The filters that few need, behind a button, so that one line of filters stands above a list. */
export function MoreFilters({ set, children }: Props) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const [chosen, setChosen] = useState<boolean>();
  // A filter that a link or a saved view sets is shown.
  const isUnfolded = chosen ?? set > 0;
  const id = useId();
  return (
    <>
      <Button
        className="more-filters__button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setChosen(!isUnfolded)}
      >
        {set === 0 ? t('more') : t('moreSet', { number: formatNumber(set, language) })}
      </Button>
      <div className="more-filters" id={id} hidden={!isUnfolded}>
        {children}
      </div>
    </>
  );
}

/** Returns how many of these values of an address are set. */
export const countSet = (...values: readonly string[]): number =>
  values.filter((value) => value !== '').length;

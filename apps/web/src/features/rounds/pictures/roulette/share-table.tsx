import './share-table.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { formatShare } from './format-figures.ts';
import type { ShareRow } from './share-rows.ts';

/** The bar's whole width, as a share of the spins: nothing on the layout comes near it by chance. */
const FULL = 0.75;
const inBar = (share: number): number => Math.min(100, (share / FULL) * 100);

interface Props {
  title: string;
  rows: readonly ShareRow[];
  spins: number;
}

/** Counts of a part of the layout beside what an even wheel would give: the bar's length and its notch. */
export function ShareTable({ title, rows, spins }: Props) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const percent = (share: number): string => formatShare(share, language);
  return (
    <table className="share-table">
      <caption className="roulette-statistics__title">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('pictures.column.count')}</th>
          <th scope="col">{t('pictures.column.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count, expected, tone }) => {
          const share = spins === 0 ? 0 : count / spins;
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="share-table__count tabular">{formatNumber(count, language)}</td>
              <td>
                <svg
                  className="share-table__bar"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="share-table__track" width="100" height="8" />
                  <rect
                    className={`share-table__fill share-table__fill--${tone}`}
                    width={inBar(share)}
                    height="8"
                  />
                  <path className="share-table__even" d={`M${inBar(expected)} 0V8`} />
                </svg>
                <span className="share-table__share tabular">{percent(share)}</span>
                <span className="visually-hidden">
                  {' '}
                  {t('pictures.expected', { share: percent(expected) })}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

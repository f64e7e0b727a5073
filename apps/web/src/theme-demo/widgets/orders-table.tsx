import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoney } from '../../lib/format.ts';
import { ORDERS } from './samples.ts';

/** A plain table: the library's own measures the page by a style sheet that the content policy refuses. */
export function OrdersTable() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  return (
    <div className="widget__scroll">
      <table className="widget__table">
        <thead>
          <tr>
            {(['id', 'product', 'state', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`widgets.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ORDERS.map(({ id, product, state, amount }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{t(`widgets.product.${product}`)}</td>
              <td>
                <Tag>{t(`widgets.state.${state}`)}</Tag>
              </td>
              <td className="tabular">{formatMoney({ amount, currency: 'USD' }, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

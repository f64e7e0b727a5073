import { Progress, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney } from '#lib/text/format.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { DEMO_PEOPLE } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { PROJECTS } from '../profile/projects.ts';

const ORDERS = [
  { id: 'D-1042', product: 'lamp', amount: 129, state: 'paid' },
  { id: 'D-1043', product: 'chair', amount: 349, state: 'sent' },
  { id: 'D-1044', product: 'rug', amount: 89, state: 'paid' },
  { id: 'D-1045', product: 'shelf', amount: 215, state: 'open' },
] as const;

export function TableWidgets() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const dollars = (amount: number): string => formatMoney({ amount, currency: 'USD' }, language);
  return (
    <div className="demo-grid">
      <PlainTable
        title={t('widgets.orders')}
        columns={(['id', 'product', 'state', 'amount'] as const).map((name) => t(`widgets.column.${name}`))}
        rows={ORDERS.map(({ id, product, state, amount }) => [
          id,
          t(`widgets.product.${product}`),
          <Tag key="state">
            <span>{t(`widgets.state.${state}`)}</span>
          </Tag>,
          dollars(amount),
        ])}
      />
      <PlainTable
        title={t('team.title')}
        columns={[t('widgets.column.person'), t('field.companyName'), t('field.roles'), t('profile.earned')]}
        rows={DEMO_PEOPLE.map((person) => [
          <span key="name" className="demo-list__row">
            <PersonAvatar person={person} />
            <span>{person.name}</span>
          </span>,
          person.company,
          t(`memberType.${person.type}`),
          dollars(person.figures.earned),
        ])}
      />
      <PlainTable
        title={t('profile.tab.projects')}
        columns={[
          t('widgets.column.project'),
          t('widgets.column.state'),
          t('widgets.column.progress'),
          t('profile.budget'),
        ]}
        rows={PROJECTS.map(({ name, state, percent, budget }) => [
          name,
          <Tag key="state">
            <span>{t(`projectState.${state}`)}</span>
          </Tag>,
          <Progress
            key="progress"
            size="small"
            percent={percent}
            aria-label={t('profile.progressOf', { name })}
          />,
          dollars(budget),
        ])}
      />
    </div>
  );
}

interface PlainTableProps {
  title: string;
  columns: readonly string[];
  /** Each begins with the text or the picture of its first column. */
  rows: readonly (readonly ReactNode[])[];
}

/** A plain table: antd's own measures the page by a style sheet that the content policy forbids. */
function PlainTable({ title, columns, rows }: PlainTableProps) {
  return (
    <SectionCard title={title} wide>
      <ScrollRegion className="widget__scroll" label={title}>
        <table className="widget__table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells never move.
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={columns[column]} className="tabular">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </SectionCard>
  );
}

import type { Table } from '@pitdesk/contracts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { plainLine } from '../../lib/plain-line.ts';
import type { TableChoice } from './table-places.ts';

interface Props {
  tables: readonly Table[];
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
}

/** The specification's filter: a table by its id, or all. */
export function TableChoiceSelect({ tables, choice, onChange }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const names = new Intl.Collator(language, { numeric: true });
  const byName = tables.toSorted((a, b) => names.compare(a.title, b.title));
  return (
    <Select
      className="table-choice"
      aria-label={t('filter.table')}
      value={choice}
      options={[
        { value: 'all', label: t('filter.all') },
        ...byName.map(({ id, title }) => ({
          value: String(id),
          label: t('filter.tableAndId', { table: plainLine(title), id }),
        })),
        { value: 'unplaced', label: t('filter.unplaced') },
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}

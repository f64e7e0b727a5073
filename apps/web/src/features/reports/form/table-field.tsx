import { type GameFilter, isOfGame } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { ChoiceField } from '../../../components/data-list/fields.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  /** Only this game's tables, unless ''. */
  game: GameFilter | '';
  value: string;
  onChange: (tableId: string) => void;
}

export function TableField({ game, value, onChange }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const { data: tables = [] } = useDashboardTablesQuery();
  const names = new Intl.Collator(language, { numeric: true });
  const options = tables
    .filter((table) => game === '' || isOfGame(table.game, game))
    .toSorted((a, b) => names.compare(a.title, b.title))
    .map(({ id, title }) => ({ value: String(id), label: `${plainLine(title)} (${id})` }));
  return (
    <ChoiceField
      label={t('form.table')}
      value={value}
      all={t('form.allTables')}
      options={options}
      onChange={onChange}
    />
  );
}

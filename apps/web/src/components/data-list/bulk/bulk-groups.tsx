import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { OutcomeGroup } from './bulk-outcome.ts';
import { useResultText } from './use-result-text.ts';

interface Props {
  groups: readonly OutcomeGroup[];
  all: number;
  /** The group whose rows are shown; undefined shows all. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The results with their counts, failures by their reason; pressing one shows its rows. */
export function BulkGroups({ groups, all, chosen, onChoose }: Props) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const textOf = useResultText();
  const isAll = !groups.some(({ id }) => id === chosen);
  const choice = (isChosen: boolean, text: string, count: number, id?: string, code?: string | null) => (
    <li key={id ?? ''}>
      <button type="button" className="bulk-groups__one" aria-pressed={isChosen} onClick={() => onChoose(id)}>
        <span>
          <span>{text}</span>
          {code != null && <code className="bulk-groups__code">{code}</code>}
        </span>
        <span translate="no" className="bulk-groups__count tabular">
          {formatNumber(count, language)}
        </span>
      </button>
    </li>
  );
  return (
    <ul className="bulk-groups" aria-label={t('bulk.results')}>
      {choice(isAll, t('bulk.everything'), all)}
      {groups.map((group) => choice(group.id === chosen, textOf(group), group.count, group.id, group.code))}
    </ul>
  );
}

import { Button, Flex } from 'antd';
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
      <Button
        block
        type={isChosen ? 'default' : 'text'}
        className={isChosen ? 'is-chosen' : ''}
        aria-pressed={isChosen}
        onClick={() => onChoose(id)}
      >
        <span className="words">{text}</span>
        {code != null && <code className="hint">{code}</code>}
        <span translate="no" className="tabular strong end">
          {formatNumber(count, language)}
        </span>
      </Button>
    </li>
  );
  return (
    <Flex component="ul" vertical gap={2} className="bulk-groups" aria-label={t('bulk.results')}>
      {choice(isAll, t('bulk.everything'), all)}
      {groups.map((group) => choice(group.id === chosen, textOf(group), group.count, group.id, group.code))}
    </Flex>
  );
}

import type { ReportKind, ReportSection } from '@pitdesk/contracts/reports';
import { reportComparison } from '@pitdesk/contracts/reports';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatPercentChange } from '#lib/text/format.ts';
import { useCellTexts } from './use-cell-texts.ts';

interface Props {
  kind: ReportKind;
  sections: readonly ReportSection[];
}

/** Says in up to three sentences what changed most from the previous period. */
export function ChangeWords({ kind, sections }: Props) {
  const { t } = useTranslation(['reports', 'fields']);
  const [language] = useLanguage();
  const { cellOf } = useCellTexts();
  const found = reportComparison(kind, sections);
  if (found === null) return null;
  if (typeof found === 'string') return <p>{t(`words.${found}`)}</p>;
  return (
    <Flex wrap gap="2px 8px">
      {found.map(({ column, value, direction, by }) => (
        <p key={column}>
          {t(`words.${direction}`, {
            name: t(`fields:${column}`),
            by: 'share' in by ? formatPercentChange(by.share, language, 'never') : cellOf(column, by.amount),
            value: cellOf(column, value),
          })}
        </p>
      ))}
    </Flex>
  );
}

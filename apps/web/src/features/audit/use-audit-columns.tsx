import type { AuditEntry } from '@pitdesk/contracts/audit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/data-list/list-columns.tsx';
import { FoundText } from '#components/found-text.tsx';
import { Moment } from '#components/moment.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { ResultMark, TargetMark, useAuditTexts } from './audit-texts.tsx';
import { changesIn } from './changes.ts';

/** @param find the search text of the list */
export function useAuditColumns(find: string): Column<AuditEntry>[] {
  const { t } = useTranslation(['audit', 'fields']);
  const [language] = useLanguage();
  const { actionText, fieldText } = useAuditTexts();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('fields:at'),
        width: 225,
        sort: { by: 'at', first: 'desc' },
        render: ({ at }) => <Moment at={at} shows="whole" leading />,
      },
      {
        key: 'who',
        title: t('column.who'),
        width: 110,
        render: ({ actor }) => {
          const name = plainLine(actor.username);
          return name === '' ? t('nobody') : <FoundText text={name} find={find} />;
        },
      },
      { key: 'what', title: t('column.what'), width: 210, render: ({ action }) => actionText(action) },
      {
        key: 'whom',
        title: t('column.whom'),
        wide: true,
        render: ({ target, withheld }) =>
          target && <TargetMark target={target} withheld={withheld} find={find} />,
      },
      {
        key: 'changed',
        title: t('column.changed'),
        width: 125,
        optional: 'on',
        render: ({ details }) =>
          changesIn(details)
            .map(({ field }) => fieldText(field))
            .join(', '),
      },
      {
        key: 'result',
        title: t('fields:result'),
        width: 105,
        render: ({ result, code, details: { tries } }) => (
          <>
            <ResultMark result={result} code={code} />
            {typeof tries === 'number' && <span>{` × ${formatNumber(tries, language)}`}</span>}
          </>
        ),
      },
      { key: 'ip', title: t('column.ip'), width: 115, optional: 'on', render: ({ ip }) => ip },
      {
        key: 'session',
        title: t('column.session'),
        width: 150,
        optional: 'off',
        render: ({ session_id }) => session_id,
      },
      {
        key: 'seq',
        title: t('column.seq'),
        width: 90,
        align: 'end',
        optional: 'off',
        render: ({ seq }) => formatNumber(seq, language),
      },
    ],
    [t, language, actionText, fieldText, find],
  );
}

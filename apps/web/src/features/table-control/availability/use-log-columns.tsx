import type { TableLogEntry } from '@pitdesk/contracts/table-control';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/data-list/list-columns.tsx';
import { Moment } from '#components/moment.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';

type Value = TableLogEntry['before'];

/** Returns a function that names a value of the log: a state, or a configuration. */
function useValueText(): (value: Value) => string {
  const { t } = useTranslation(['table-control', 'rounds']);
  const [language] = useLanguage();
  return useCallback(
    (value) => {
      if (value === null) return '–';
      if (typeof value === 'string') return t(`state.${value}`);
      const { min, max, side_bets } = value;
      const bets = side_bets?.map((kind) => t(`rounds:sideBet.${kind}`)) ?? [];
      return [
        ...(min === null ? [] : [t('log.min', { n: formatNumber(min, language) })]),
        ...(max === null ? [] : [t('log.max', { n: formatNumber(max, language) })]),
        ...(side_bets?.length === 0 ? [t('log.noSideBets')] : bets),
      ].join(', ');
    },
    [t, language],
  );
}

export function useLogColumns(): Column<TableLogEntry>[] {
  const { t } = useTranslation(['table-control', 'fields']);
  const [language] = useLanguage();
  const valueText = useValueText();
  const reasonOf = useKnownReasonTexts();
  const nameOf = useTableNames();
  return useMemo<Column<TableLogEntry>[]>(
    () => [
      {
        key: 'at',
        title: t('fields:at'),
        width: 225,
        sort: { by: 'at', first: 'desc' },
        render: ({ at }) => <Moment at={at} shows="whole" leading />,
      },
      {
        key: 'table',
        title: t('fields:table'),
        width: 150,
        render: ({ table }) => <bdi translate="no">{nameOf(table.id, table.title)}</bdi>,
      },
      {
        key: 'what',
        title: t('log.what'),
        wide: true,
        render: ({ before, after }) => (
          <span className="words">{`${valueText(before)} → ${valueText(after)}`}</span>
        ),
      },
      {
        key: 'who',
        title: t('log.who'),
        width: 150,
        render: ({ cause, by, after }) => {
          if (after === 'unknown') return '–';
          return by === null ? t(`cause.${cause}`) : plainLine(by.username);
        },
      },
      {
        key: 'reason',
        title: t('fields:reason'),
        width: 220,
        render: ({ reason_code, reason, after }) => {
          if (after === 'unknown') return <span className="words">{t('log.notConnected')}</span>;
          return (
            reason_code !== null && (
              <span className="words">
                <span>{reasonOf(reason_code)}</span>
                {reason !== '' && <span className="muted">{` · ${plainLine(reason)}`}</span>}
              </span>
            )
          );
        },
      },
      {
        key: 'kind',
        title: t('fields:kind'),
        width: 130,
        optional: 'on',
        render: ({ kind }) => kind !== null && t(`kind.${kind}`),
      },
      {
        key: 'seq',
        title: t('log.seq'),
        width: 90,
        align: 'end',
        optional: 'off',
        render: ({ seq }) => formatNumber(seq, language),
      },
    ],
    [t, language, nameOf, reasonOf, valueText],
  );
}

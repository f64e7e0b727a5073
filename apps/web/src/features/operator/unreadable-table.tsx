import type { UnreadableField } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';

const COLUMNS = ['record', 'field', 'reason', 'effect', 'rows', 'times', 'last'] as const;
const isFigure = (column: (typeof COLUMNS)[number]): boolean => column === 'rows' || column === 'times';

/** Records that have a name in every language; another is shown by its name in a mapping file. */
const NAMED = [
  'table',
  'live_table',
  'result_mark',
  'round',
  'round_change',
  'card',
  'side_bet',
  'event',
  'dealer',
  'stint',
  'relief',
  'message',
  'announcement',
  'client',
  'user',
  'token',
] as const;

/** A row for each field that could not be read, with the reason and what the console does about it. */
export function UnreadableTable({
  fields,
  labelledBy,
}: {
  fields: readonly UnreadableField[];
  labelledBy: string;
}) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const nameOf = (record: string): string => {
    const named = NAMED.find((one) => one === record);
    return named === undefined ? record : t(`record.${named}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="operator__scroll" tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table className="operator__table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-figure={isFigure(column) || undefined}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ record, field, reason, row_left_out, rows, times, last_at }) => (
            <tr key={`${record}.${field} ${reason}`}>
              <th scope="row">{nameOf(record)}</th>
              <td>{field === '' ? t('wholeRecord') : <code>{field}</code>}</td>
              <td>{t(`reason.${reason}`)}</td>
              <td>{t(row_left_out ? 'effect.row' : 'effect.field')}</td>
              <td data-figure>{formatNumber(rows, language)}</td>
              <td data-figure>{formatNumber(times, language)}</td>
              <td>
                <Moment at={last_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { type NumberCount, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { PictureTable } from '../picture-table.tsx';

/** The wheel as a table: how often each number came, and how long ago. */
export function NumberTable({ numbers }: { numbers: readonly NumberCount[] }) {
  const { t } = useTranslation('rounds');
  return (
    <PictureTable
      columns={[t('pictures.column.number'), t('pictures.column.count'), t('pictures.column.since')]}
      rows={() =>
        numbers.map(({ number, count, since }) => (
          <tr key={number}>
            <th scope="row">{pocketName(number)}</th>
            <td>{count}</td>
            <td>{since ?? t('pictures.never')}</td>
          </tr>
        ))
      }
    />
  );
}

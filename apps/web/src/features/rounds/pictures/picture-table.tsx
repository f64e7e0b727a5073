import { ScrollRegion } from '#components/scroll-region.tsx';
import '../rounds.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  columns: readonly string[];
  rows: () => ReactNode;
}

/** The values of a picture as a table, rendered only when it is opened. */
export function PictureTable({ columns, rows }: Props) {
  const { t } = useTranslation('rounds');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="picture-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="hint">{t('pictures.asTable')}</summary>
      {isOpen && (
        <ScrollRegion className="box scrolls low" label={t('pictures.asTable')}>
          <table className="cells tabular">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows()}</tbody>
          </table>
        </ScrollRegion>
      )}
    </details>
  );
}

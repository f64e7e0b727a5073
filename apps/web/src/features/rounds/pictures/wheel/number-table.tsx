import './number-table.css';
import type { NumberCount } from '@pitdesk/table-games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The wheel as a table: how often each number came, and how long ago. Made only when it is opened. */
export function NumberTable({ numbers }: { numbers: readonly NumberCount[] }) {
  const { t } = useTranslation('rounds');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="number-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('pictures.asTable')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <div className="number-table__scroller" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('pictures.column.number')}</th>
                <th scope="col">{t('pictures.column.count')}</th>
                <th scope="col">{t('pictures.column.since')}</th>
              </tr>
            </thead>
            <tbody>
              {numbers.map(({ number, count, since }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{count}</td>
                  <td>{since ?? t('pictures.never')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

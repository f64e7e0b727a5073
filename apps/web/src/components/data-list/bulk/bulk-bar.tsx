import './bulk-bar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface Props<Row> {
  selection: RowSelection<Row>;
  actions: readonly BulkAction<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Some rows are not what they were. */
  onDone: () => void;
}

/** How many rows are chosen and what can be done to them; how to choose while none is. Its room never changes. */
export function BulkBar<Row>({ selection, actions, rowKey, rowName, onDone }: Props<Row>) {
  const { t } = useTranslation('lists');
  // The rows as they were on the screen when it was asked for, whatever comes meanwhile.
  const [asked, setAsked] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>();
  const count = selection.rows.length;
  return (
    <div className="bulk-bar" data-chosen={count > 0 || undefined}>
      {count === 0 ? (
        <p className="bulk-bar__keys">{t('bulk.keys')}</p>
      ) : (
        <>
          <p className="bulk-bar__count tabular" role="status">
            {t('bulk.chosen', { count })}
          </p>
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              className={`button button--small${action.danger ? ' button--danger' : ''}`}
              onClick={() => setAsked({ action, rows: selection.rows })}
            >
              {action.text(count)}
            </button>
          ))}
          <button type="button" className="button button--small button--bare" onClick={selection.clear}>
            {t('bulk.clear')}
          </button>
        </>
      )}
      {asked !== undefined && (
        <BulkDialog
          action={asked.action}
          rows={asked.rows}
          rowKey={rowKey}
          rowName={rowName}
          onClose={(hasRun) => {
            setAsked(undefined);
            if (!hasRun) return;
            selection.clear();
            onDone();
          }}
        />
      )}
    </div>
  );
}

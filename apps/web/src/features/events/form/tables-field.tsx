import './tables-field.css';
import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  /** Those that can be chosen: of the event's game and terminal. */
  tables: readonly Table[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function TablesField({ tables, chosen, onChange }: Props) {
  const { t } = useTranslation('events');
  const ids = tables.map(({ id }) => String(id));
  const all = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="tables-field plain-fieldset">
      <legend>{t('field.tables')}</legend>
      {tables.length === 0 ? (
        <p className="field__help">{t('form.noTables')}</p>
      ) : (
        <div className="tables-field__choices">
          {tables.length > 1 && (
            <label className="tables-field__choice">
              <input type="checkbox" checked={all} onChange={() => onChange(all ? [] : ids)} />
              {t('form.allTables')}
            </label>
          )}
          {tables.map(({ id, title }) => (
            <label key={id} className="tables-field__choice">
              <input
                type="checkbox"
                checked={chosen.includes(String(id))}
                onChange={() => toggle(String(id))}
              />
              <bdi>{plainLine(title)}</bdi>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

import './column-choice.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { ColumnsIcon } from '../icons.tsx';
import type { Column } from './column.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

/** Which of the optional columns are shown. */
export function ColumnChoice<Row>({ columns, shown, chosen, onChange }: Props<Row>) {
  const { t } = useTranslation('lists');
  const { open, toggle, area, trigger } = useDisclosure();
  const id = useId();
  const optional = columns.filter((column) => column.optional !== undefined);
  const isShown = (key: string): boolean => shown.some((column) => column.key === key);
  const onToggle = (key: string): void => {
    const next = optional.filter((column) => isShown(column.key) !== (column.key === key));
    const isUsual = optional.every((column) => next.includes(column) === (column.optional === 'on'));
    onChange(isUsual ? null : next.map((column) => column.key));
  };
  return (
    <div className="column-choice" ref={area}>
      <button
        type="button"
        className="button button--small"
        ref={trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <ColumnsIcon />
        {t('columns')}
      </button>
      <fieldset className="column-choice__panel" id={id} hidden={!open}>
        <legend className="visually-hidden">{t('columns')}</legend>
        {optional.map(({ key, title }) => (
          <label key={key}>
            <input type="checkbox" checked={isShown(key)} onChange={() => onToggle(key)} />
            {title}
          </label>
        ))}
        <button
          type="button"
          className="link-button"
          disabled={chosen === null}
          onClick={() => onChange(null)}
        >
          {t('usualColumns')}
        </button>
      </fieldset>
    </div>
  );
}

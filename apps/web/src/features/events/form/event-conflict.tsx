import { useTranslation } from 'react-i18next';
import { EditConflict } from '#components/form/edit-conflict.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatWhole } from '#lib/text/format.ts';
import { changedKeys, type EventValues } from './event-values.ts';

interface Props {
  base: EventValues;
  theirs: EventValues;
  mine: EventValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A conflict with a colleague's save of the same event. */
export function EventConflict({ base, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation(['events', 'fields']);
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const keys = [...new Set([...changedKeys(base, theirs), ...changedKeys(base, mine)])];
  const textOf = (values: EventValues, key: keyof EventValues): string => {
    if (key === 'kind') return t(`kind.${values.kind}`);
    if (key === 'starts_at' || key === 'ends_at')
      return values[key] === '' ? '' : formatWhole(Date.parse(values[key]), language);
    if (key !== 'tables') return values[key];
    return values.tables.map((id) => nameOf(id)).join(', ');
  };
  const rows = keys.map((key) => ({
    field: key,
    label: t(`fields:${key}`),
    loaded: textOf(base, key),
    theirs: textOf(theirs, key),
    mine: textOf(mine, key),
  }));
  return (
    <div className="event-form__whole">
      <EditConflict rows={rows} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
    </div>
  );
}

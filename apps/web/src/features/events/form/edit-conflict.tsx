import { ScrollRegion } from '#components/scroll-region.tsx';
import './event-form.css';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#components/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment } from '#lib/format.ts';
import { changedKeys, type EventValues } from './event-values.ts';

interface Props {
  base: EventValues;
  theirs: EventValues;
  mine: EventValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A conflict with a colleague's save: the loaded, the current and the typed values, side by side. */
export function EditConflict({ base, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const area = useRef<HTMLElement>(null);
  useEffect(() => area.current?.focus(), []);
  const keys = [...new Set([...changedKeys(base, theirs), ...changedKeys(base, mine)])];
  const textOf = (values: EventValues, key: keyof EventValues): string => {
    if (key === 'kind') return t(`kind.${values.kind}`);
    if (key === 'starts' || key === 'ends')
      return values[key] === '' ? '' : formatMoment(Date.parse(values[key]), language);
    if (key !== 'tables') return values[key];
    return values.tables.map((id) => nameOf(id)).join(', ');
  };
  return (
    <section className="edit-conflict event-form__whole" role="alert" tabIndex={-1} ref={area}>
      <p className="edit-conflict__title">{t('conflict.title')}</p>
      <p>{t('conflict.text')}</p>
      <ScrollRegion className="edit-conflict__scroller" label={t('conflict.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.loaded')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{t(`field.${key}`)}</th>
                <td>{textOf(base, key) || '—'}</td>
                <td>{textOf(theirs, key) || '—'}</td>
                <td>{textOf(mine, key) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="edit-conflict__buttons">
        <Button type="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  );
}

import './edit-conflict.css';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#components/scroll-region.tsx';

/** One field: as it was when the form was opened, as a colleague has saved it since, and as it is typed. */
export interface ConflictRow {
  field: string;
  label: string;
  loaded: string;
  theirs: string;
  mine: string;
}

interface Props {
  rows: readonly ConflictRow[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A conflict with a colleague's save: both texts side by side, and the choice between them. */
export function EditConflict({ rows, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('lists');
  const area = useRef<HTMLElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <section className="edit-conflict" role="alert" tabIndex={-1} ref={area}>
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
            {rows.map(({ field, label, loaded, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td translate="no">{loaded || '—'}</td>
                <td translate="no">{theirs || '—'}</td>
                <td translate="no">{mine || '—'}</td>
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

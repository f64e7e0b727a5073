import { Button, Descriptions, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** One field: its value when the form was opened, the colleague's saved value, and the typed value. */
interface ConflictRow {
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

/** Shows a conflict with a colleague's save: both texts, and the choice between them. */
export function EditConflict({ rows, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('lists');
  const area = useRef<HTMLElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <Flex
      component="section"
      vertical
      gap={10}
      className="box pad edge edge-attention spaced"
      role="alert"
      tabIndex={-1}
      ref={area}
    >
      <p className="title">{t('conflict.title')}</p>
      <p>{t('conflict.text')}</p>
      {rows.map(({ field, label, loaded, theirs, mine }) => (
        <Descriptions
          key={field}
          className="labelled"
          title={label}
          size="small"
          column={1}
          items={Object.entries({ loaded, theirs, mine } as const).map(([version, text]) => ({
            key: version,
            label: t(`conflict.${version as 'loaded' | 'theirs' | 'mine'}`),
            children: <span translate="no">{text || '–'}</span>,
          }))}
        />
      ))}
      <Flex wrap gap={8}>
        <Button type="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      </Flex>
    </Flex>
  );
}

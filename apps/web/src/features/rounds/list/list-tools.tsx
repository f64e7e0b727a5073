import type { EntityId } from '@pitdesk/contracts/fields';
import { roundsPaths } from '@pitdesk/contracts/rounds';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { callOf } from '#api/http/send.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import type { RoundsQuery } from '../api.ts';
import { selectPaginatedRounds } from '../api.ts';
import { CheckDialog } from '../check/check-dialog.tsx';

interface Props {
  filters: RoundsQuery;
  tableTitle: (tableId: EntityId) => string;
  /** False for a game whose rules the console does not know. */
  withCheck?: boolean;
}

/** The actions on all filtered rounds: an export, and a check by the rules. */
export function ListTools({ filters, tableTitle, withCheck = true }: Props) {
  const { t } = useTranslation('rounds');
  const [opened, setOpened] = useState<'export' | 'check'>();
  const total = useSelector((state) => selectPaginatedRounds(state)?.meta.total);
  const close = (): void => setOpened(undefined);
  return (
    <>
      {withCheck && (
        <Button size="small" onClick={() => setOpened('check')}>
          {t('check.open')}
        </Button>
      )}
      <Button size="small" onClick={() => setOpened('export')}>
        {t('export.open')}
      </Button>
      {opened === 'check' && (
        <CheckDialog filters={filters} total={total} tableTitle={tableTitle} onClose={close} />
      )}
      {opened === 'export' && (
        <ExportDialog
          title={t('export.title')}
          onClose={close}
          call={(format, signal) => ({
            ...callOf(roundsPaths.exportRounds, { query: { ...filters, format } }),
            signal,
          })}
        >
          <p>{t('export.text')}</p>
        </ExportDialog>
      )}
    </>
  );
}

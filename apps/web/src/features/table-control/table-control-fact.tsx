import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex } from 'antd';
import { ClockIcon, SlidersHorizontalIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { useControlOf } from './api.ts';
import { ControlButton, OpenControl } from './control-button.tsx';
import { PlannedClosing } from './planned-closing.tsx';

/** On the page of a table: its planned closing, an act that waits, and the button of its control. */
export function TableControlFact({ table }: { table: Table }) {
  const { t } = useTranslation('rounds');
  const mayRead = useMay('table_control.read');
  const control = useControlOf(table.id, !mayRead);
  const isWaiting = control?.act?.state === 'requested';
  if (!mayRead) return null;
  return (
    <Flex component="li" gap={12} align="center" wrap className="table-fact table-fact--control muted">
      {isWaiting && (
        <span className="inline">
          <ClockIcon />
          <span>{t('facts.requested')}</span>
        </span>
      )}
      <PlannedClosing tableId={table.id} />
      <ControlButton>
        {(open) => (
          <Button size="small" icon={<SlidersHorizontalIcon />} onClick={open}>
            {t('facts.control')}
          </Button>
        )}
      </ControlButton>
      <OpenControl table={table} />
    </Flex>
  );
}

import type { EntityId } from '@pitdesk/contracts/fields';
import { TABLE_ACTS } from '@pitdesk/contracts/table-control';
import type { Table } from '@pitdesk/contracts/tables';
import type { ReactNode } from 'react';
import { PartBoundary } from '#components/part-boundary.tsx';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import type { DialogProps } from './control-dialog.tsx';

const ControlDialog = lazyPart<DialogProps>(
  () => import('./control-dialog.tsx'),
  ['table-control', 'fields', 'reasons', 'rounds', 'factors', 'auth'],
);

/** The form's name in the address: `control`, on the dashboard with the table, and from a command with an act. */
const FORM = 'control';

interface Props {
  /** Names the table where the page shows many. */
  tableId?: EntityId;
  /** Renders the button. */
  children: (open: () => void) => ReactNode;
}

/** A button that opens the control of a table, for accounts that may use it. The page shows it: a card may move. */
export function ControlButton({ tableId, children }: Props) {
  const mayAct = useMay('table_control.act');
  const [, open] = useOpenForm();
  if (!mayAct) return null;
  return children(() => open(tableId === undefined ? FORM : `${FORM}:${tableId}`));
}

/** The control that the address of a table's page opens. */
export function OpenControl({ table }: { table: Table }) {
  const mayAct = useMay('table_control.act');
  const [form, setForm] = useOpenForm();
  const [name, chosen] = (form ?? '').split(':');
  if (!mayAct || name !== FORM) return null;
  return (
    <PartBoundary>
      <ControlDialog
        key={String(table.id)}
        table={table}
        act={TABLE_ACTS.find((act) => act === chosen)}
        onClose={() => setForm(null)}
      />
    </PartBoundary>
  );
}

/** The control that the address of a page with many tables opens. */
export function OpenControlOfMany() {
  const [form] = useOpenForm();
  const id = form?.startsWith(`${FORM}:`) === true ? form.slice(FORM.length + 1) : undefined;
  const { table } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data }) => ({
      table: id === undefined ? undefined : data?.find((one) => String(one.id) === id),
    }),
  });
  return table === undefined ? null : <OpenControl table={table} />;
}

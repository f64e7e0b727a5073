import type { ReasonDraft } from '#api/form-drafts.ts';
import { Dialog } from '../../dialog.tsx';
import type { BulkAction, BulkItem } from './bulk-action.ts';
import { BulkConfirmation } from './bulk-confirmation.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { BulkRun } from './bulk-run.ts';
import type { FrozenRows } from './use-frozen-rows.ts';

interface Props<Row> {
  action: BulkAction<Row>;
  items: readonly BulkItem<Row>[];
  frozen: FrozenRows<Row> | undefined;
  /** Undefined until it is confirmed. */
  run: BulkRun<Row> | undefined;
  onBegin: (items: readonly BulkItem<Row>[], why: ReasonDraft) => void;
  onClose: () => void;
}

/** Confirms once, then reports. Closing it during a run stops the run and keeps the results. */
export function BulkDialog<Row>({ action, items, frozen, run, onBegin, onClose }: Props<Row>) {
  const due = (run?.progress.get().entries.map(({ item }) => item) ?? items).filter(
    ({ row }) => action.isUpToDate?.(row) !== true,
  ).length;
  const close = (): void => {
    if (run?.progress.get().isRunning === true) run.stop();
    else onClose();
  };
  return (
    <Dialog title={(action.title ?? action.text)(due)} onClose={close}>
      {run === undefined ? (
        <BulkConfirmation
          {...{ action, items, frozen, due }}
          onBegin={(why) => onBegin(items, why)}
          onCancel={onClose}
        />
      ) : (
        <BulkResults run={run} action={action} onClose={onClose} />
      )}
    </Dialog>
  );
}

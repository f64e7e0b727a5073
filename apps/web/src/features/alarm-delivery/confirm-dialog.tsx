import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailure } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';

interface Props {
  title: string;
  verb: string;
  danger?: boolean;
  isBusy: boolean;
  failure: CallFailure | undefined;
  onDo: () => Promise<unknown>;
  onClose: () => void;
  /** What the act does, and what it does not. */
  children: ReactNode;
}

/** Asks once before an act on a rule or a webhook. */
export function ConfirmDialog({
  title,
  verb,
  danger = false,
  isBusy,
  failure,
  onDo,
  onClose,
  children,
}: Props) {
  const one = useOneAtATime();
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <p className="spaced">{children}</p>
      <FailureAlert failure={failure} text={undefined} />
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isBusy} />
        <Button type="primary" danger={danger} disabled={isBusy} onClick={() => void one(onDo)}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import type { Action } from '@pitdesk/contracts/access';
import type { ReactNode } from 'react';
import { useTextDraft } from '#api/form-drafts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField, type RequiredReason, reasonCheck } from './reason-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Props {
  title: string;
  /** The name of the reason's draft. */
  draftName: string;
  asked: RequiredReason;
  /** What the act does and does not do. */
  children?: ReactNode;
  /** The action of the act: some need a fresh proof. */
  action?: Action;
  /** The text of the submit button. */
  verb: string;
  /** False for an act that removes nothing. */
  danger?: boolean;
  isBusy: boolean;
  /** Why it failed, in the feature's own text. */
  failure: ReactNode;
  /** Returns true on success: the dialog then closes. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Explains an act, and requires its reason. The reason is kept as a draft until the act is done or cancelled. */
export function ReasonDialog(props: Props) {
  const { title, draftName, asked, children, action, verb, danger = true, isBusy, failure } = props;
  const { onSend, onClose } = props;
  const { text, type, drop } = useTextDraft(draftName);
  const throwAway = (): void => {
    drop();
    onClose();
  };
  const form = useCheckedForm({
    name: 'reason',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      if (await onSend(reason.trim())) throwAway();
    },
  });
  return (
    <FormDialog
      {...{ title, verb, danger, isBusy, failure, onClose }}
      {...(action !== undefined && { action })}
      form={form.props}
      intro={children}
      onCancel={throwAway}
    >
      <ReasonField asked={asked} used={text} rules={form.rules('reason')} />
    </FormDialog>
  );
}

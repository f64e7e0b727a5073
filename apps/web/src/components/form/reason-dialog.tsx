import type { ReactNode } from 'react';
import { useTextDraft } from '#api/form-drafts.ts';
import { FormDialog } from './form-dialog.tsx';
import { type AskedReason, ReasonField, reasonCheck } from './reason-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Props {
  title: string;
  /** The name under which the reason is kept while it is typed. */
  draftName: string;
  asked: AskedReason;
  /** What the act does and does not do. */
  children?: ReactNode;
  /** The act, as its button names it. */
  verb: string;
  /** False for an act that takes nothing away. */
  danger?: boolean;
  isBusy: boolean;
  /** Why it failed, in the feature's own words. */
  failure: ReactNode;
  /** Returns whether it was done: then the dialog closes. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what an act does, and asks for its reason. It is kept until the act is done or cancelled. */
export function ReasonDialog(props: Props) {
  const { title, draftName, asked, children, verb, danger = true, isBusy, failure, onSend, onClose } = props;
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
    <FormDialog {...{ title, verb, danger, isBusy, onClose }} form={form.props} onCancel={throwAway}>
      {children}
      <ReasonField asked={asked} used={text} rules={form.rules('reason')} />
      {failure}
    </FormDialog>
  );
}

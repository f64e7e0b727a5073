import type { Action } from '@pitdesk/contracts/access';
import { type ReactNode, useState } from 'react';
import { type ReasonDraft, useReasonDraft } from '#api/form-drafts.ts';
import type { ReasonCode } from '#i18n/use-reason-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { type GivenReason, givenReason, useAskedReason } from './reason-codes.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Props<Code extends ReasonCode> {
  title: ReactNode;
  /** The name of the reason's draft. */
  draftName: string;
  /** What the act concerns. */
  about?: ReactNode;
  /** What will happen, in one sentence. */
  does: string;
  /** The action of the act: some need a fresh proof. */
  action: Action;
  /** A constant: the reasons, and the length of the text beside them. */
  reasons: { codes: readonly Code[]; textMax: number };
  /** The text of the submit button. */
  verb: string;
  isBusy: boolean;
  /** Why it failed, in the feature's own text. */
  failure: ReactNode;
  /** Returns true on success: the dialog then closes. */
  onSend: (why: GivenReason<Code>) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Asks once before a destructive act: what it does, its reason, and the proof where the act needs one. The reason is
 * kept as a draft until the act is done or cancelled; the proof is never kept.
 */
export function ActDialog<Code extends ReasonCode>(props: Props<Code>) {
  const { title, draftName, about, does, action, reasons, verb, isBusy, failure, onSend, onClose } = props;
  const { found, keep, drop } = useReasonDraft(draftName);
  const [initial] = useState<ReasonDraft>(found);
  const asked = useAskedReason(reasons);
  const onCancel = (): void => {
    drop();
    onClose();
  };
  const form = useCheckedForm<ReasonDraft>({
    name: 'act',
    initial,
    check: asked.check,
    onChange: keep,
    onSend: async (draft) => {
      const why = givenReason(reasons, draft);
      if (why !== undefined && (await onSend(why))) onCancel();
    },
  });
  return (
    <FormDialog
      {...{ title, action, verb, isBusy, failure, onClose, onCancel }}
      danger
      intro={
        <>
          {about}
          <p>{does}</p>
        </>
      }
      form={{ ...form.props, onKeyDown: asked.onKeyDown }}
    >
      {asked.fields(form.rules)}
    </FormDialog>
  );
}

import type { Action } from '@pitdesk/contracts/access';
import { Button, Flex, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { CancelButton } from '../cancel-button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { useActProof } from '../proof-form/act-proof.tsx';

interface Props<Values> {
  title: ReactNode;
  /** From `useDraftForm` or `useCheckedForm`. */
  form: FormProps<Values>;
  /** What the act concerns and does. */
  intro?: ReactNode;
  /** The action of the act: if it needs a fresh proof, the form has its field. */
  action?: Action;
  /** The text of the submit button. */
  verb: string;
  /** True for an act that removes something. */
  danger?: boolean;
  wide?: boolean;
  /** True while the request runs. */
  isBusy: boolean;
  /** Why it failed, in the feature's own text. */
  failure?: ReactNode;
  /** Closes the dialog and keeps the draft. */
  onClose: () => void;
  /** Closes the dialog and discards the draft. */
  onCancel: () => void;
  children?: ReactNode;
}

/** A dialog with one form: its fields, the proof where the act needs one, Cancel and the submit button. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, form, intro, action, verb, danger = false, wide = false, isBusy, failure } = props;
  const { onClose, onCancel, children } = props;
  const proof = useActProof(action, isBusy);
  // The first field of the dialog gets the focus, so it opens when its fields are known.
  if (!proof.isKnown) return null;
  return (
    <Dialog title={title} wide={wide} isBusy={isBusy} onClose={onClose}>
      <Form {...form} noValidate onFinish={(values) => proof.check() && form.onFinish?.(values)}>
        {(intro !== undefined || proof.fields !== null) && (
          <Flex vertical gap={12} className="spaced">
            {intro}
            {proof.fields}
          </Flex>
        )}
        {children}
        {!proof.isRefused && failure}
        <DialogActions>
          <CancelButton onClick={onCancel} disabled={isBusy} />
          <Button type="primary" danger={danger} htmlType="submit" disabled={isBusy}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

import { Button, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { CancelButton } from '../cancel-button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';

interface Props<Values> {
  title: ReactNode;
  /** From `useDraftForm` or `useCheckedForm`. */
  form: FormProps<Values>;
  /** The act, as its button names it. */
  verb: string;
  /** True for an act that takes something away. */
  danger?: boolean;
  wide?: boolean;
  /** True while it is sent. */
  isBusy: boolean;
  /** Closes the dialog; what was typed is kept. */
  onClose: () => void;
  /** Closes the dialog; what was typed is thrown away. */
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog that is one form: its fields, and below them cancel and the act. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, form, verb, danger = false, wide = false, isBusy, onClose, onCancel, children } = props;
  return (
    <Dialog title={title} wide={wide} isBusy={isBusy} onClose={onClose}>
      <Form {...form} noValidate>
        {children}
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

import { Button, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { CancelButton } from '../cancel-button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';

interface Props<Values> {
  title: ReactNode;
  /** From `useDraftForm` or `useCheckedForm`. */
  form: FormProps<Values>;
  /** The text of the submit button. */
  verb: string;
  /** True for an act that removes something. */
  danger?: boolean;
  wide?: boolean;
  /** True while the request runs. */
  isBusy: boolean;
  /** Closes the dialog and keeps the draft. */
  onClose: () => void;
  /** Closes the dialog and discards the draft. */
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog with one form: its fields, Cancel and the submit button. */
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

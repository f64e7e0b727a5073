import './button.css';
import './generic-modal.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** Until it is done the button is busy; where it fails the dialog stays. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The specification's generic modal: something, Close and Submit. */
export function GenericModal({ title, onClose, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onSubmit().finally(() => setBusy(false));
  };
  return (
    <ModalDialog onClose={onClose} title={title} closeLabel={t('modal.close')} place="middle">
      <form onSubmit={(event) => void submit(event)}>
        {children}
        <div className="generic-modal__actions">
          <button type="button" className="button" onClick={onClose}>
            {t('modal.close')}
          </button>
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {isBusy ? t('modal.loading') : t('modal.submit')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { Wordmark } from '../../components/wordmark.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** The aside where there is no room for one. */
export function NavDrawer({ onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <ModalDialog onClose={onClose} title={<Wordmark />} closeLabel={t('closeMenu')} place="side">
      {children}
    </ModalDialog>
  );
}

import './dealer-form.css';
import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDealer } from '../../../api/dealers.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { NotFound } from '../../../components/not-found.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { DealerForm } from './dealer-form.tsx';

interface Props {
  /** Null for somebody new. */
  id: EntityId | null;
  onClose: () => void;
}

/** Adds a dealer, or changes one as they are now. */
export function DealerDialog({ id, onClose }: Props) {
  const { t } = useTranslation('dealers');
  const { dealer, failure, refetch } = useDealer(id);
  const title =
    id === null
      ? t('form.new')
      : dealer === null
        ? t('edit')
        : t('form.edit', { name: plainLine(dealer.display_name) });
  return (
    <Dialog onClose={onClose} title={title}>
      {id !== null && dealer === null ? (
        failure === undefined ? (
          <p role="status">{t('form.loading')}</p>
        ) : failure.code === 'request.not_found' ? (
          <NotFound what="dealer" />
        ) : (
          <FailureNote failure={failure} onRetry={refetch} />
        )
      ) : (
        <DealerForm dealer={dealer} onClose={onClose} />
      )}
    </Dialog>
  );
}

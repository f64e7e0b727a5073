import { useTranslation } from 'react-i18next';
import { callOf } from '../../api/http/send.ts';
import { ExportDialog } from '../../components/export-dialog/export-dialog.tsx';
import type { HandoverAddress } from './handover-shape.ts';

interface Props {
  address: HandoverAddress;
  onClose: () => void;
}

/** The entries that the filters show, all pages of them, as a file. */
export function HandoverExport({ address, onClose }: Props) {
  const { t } = useTranslation('handover');
  const set = Object.entries(address.filters).filter(([, value]) => value !== '');
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) =>
        callOf<'exportHandover'>('GET', '/api/handover/export', {
          query: { ...Object.fromEntries(set), format },
          signal,
        })
      }
      onClose={onClose}
    >
      <p>{t(set.length === 0 ? 'export.all' : 'export.filtered')}</p>
    </ExportDialog>
  );
}

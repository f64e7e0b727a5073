import { useTranslation } from 'react-i18next';
import { callOf } from '../../api/http/send.ts';
import { ExportDialog } from '../../components/export-dialog/export-dialog.tsx';
import type { AuditAddress } from './audit-shape.ts';

interface Props {
  address: AuditAddress;
  onClose: () => void;
}

/** The entries that the filters show, all pages of them, as a file. */
export function AuditExport({ address, onClose }: Props) {
  const { t } = useTranslation('audit');
  const set = Object.entries(address.filters).filter(([, value]) => value !== '');
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) =>
        callOf<'exportAudit'>('GET', '/api/audit/export', {
          query: { ...Object.fromEntries(set), format },
          signal,
        })
      }
      onClose={onClose}
    >
      <p>{set.length === 0 ? t('export.all') : t('export.filtered')}</p>
      {set.length > 0 && (
        <ul className="audit-export">
          {set.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code> {value}
            </li>
          ))}
        </ul>
      )}
      <p className="audit-export__note">{t('export.note')}</p>
    </ExportDialog>
  );
}

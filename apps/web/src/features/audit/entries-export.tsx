import type { auditPaths } from '@pitdesk/contracts/audit';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';

interface Props {
  title: string;
  path: (typeof auditPaths)['exportAudit' | 'exportExceptions'];
  /** As in the address of the list: '' filters nothing. */
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Exports all entries that match the filters, as a file. */
export function EntriesExport({ title, path, filters, onClose }: Props) {
  const { t } = useTranslation('audit');
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return (
    <ExportDialog
      title={title}
      call={(format, signal) => callOf(path, { query: { ...Object.fromEntries(set), format }, signal })}
      onClose={onClose}
    >
      <p>{set.length === 0 ? t('export.all') : t('export.filtered')}</p>
      {set.length > 0 && (
        <ul className="bullets">
          {set.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code> <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('export.note')}</p>
    </ExportDialog>
  );
}

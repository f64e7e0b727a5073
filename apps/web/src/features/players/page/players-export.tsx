import { useTranslation } from 'react-i18next';
import { callOf } from '../../../api/http/send.ts';
import { ExportDialog } from '../../../components/export-dialog/export-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NO_FILTERS, type PlayersFilters } from './players-filters.ts';

interface Props {
  filters: PlayersFilters;
  onClose: () => void;
}

/** The rows of the screen as a file. */
export function PlayersExport({ filters: { table, find, order, turned }, onClose }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) =>
        callOf<'exportPlayers'>('GET', '/api/players/export', {
          query: {
            format,
            ...(table === NO_FILTERS.table ? {} : { table }),
            ...(find.trim() === '' ? {} : { find: find.trim() }),
            sort: order,
            dir: turned ? 'desc' : 'asc',
            language,
          },
          signal,
        })
      }
      onClose={onClose}
    >
      <p>{t('export.text')}</p>
      <p>{t('export.note')}</p>
    </ExportDialog>
  );
}

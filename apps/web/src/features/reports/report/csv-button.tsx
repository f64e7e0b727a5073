import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { callOf } from '../../../api/http/send.ts';
import { useExport } from '../../../components/export-dialog/use-export.ts';
import { failureText } from '../../../components/failure-text.ts';
import { DownloadIcon } from '../../../components/icons.tsx';

interface Props {
  id: string;
  title: string;
}

/** The report as a file for a spreadsheet, with its count and its hash. */
export function CsvButton({ id, title }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const { state, start } = useExport();
  const get = (): void =>
    start((signal) => callOf<'exportReport'>('GET', '/api/reports/:id/export', { params: { id }, signal }));
  return (
    <>
      <Button
        size="small"
        aria-label={t('csvNamed', { title })}
        disabled={state.step === 'reading'}
        onClick={get}
      >
        <DownloadIcon />
        {t('csv')}
      </Button>
      <span role="status" className="report-item__note">
        {state.step === 'saved' && t('saved', { name: state.name })}
        {state.step === 'failed' && t(failureText(state.failure.code), { ns: 'common' })}
      </span>
    </>
  );
}

import './reports-page.css';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ReportForm } from './form/report-form.tsx';
import { MyReports } from './mine/my-reports.tsx';

/** Where reports are asked for, and found again. */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  useDocumentTitle(t('title'));
  return (
    <div className="reports">
      <h1 className="reports__title">{t('title')}</h1>
      <ReportForm />
      <MyReports />
    </div>
  );
}

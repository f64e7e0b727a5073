import './page-loading.css';
import { Spin } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { partsUnderWay } from '#i18n/lazy-part.ts';

const SHOW_AFTER_MS = 500;

/** Shows that a page or a dialog is being loaded, if that takes longer than a moment: until then the page before stays. */
export function PageLoading() {
  const { t } = useTranslation();
  const isLoading = useSyncExternalStore(partsUnderWay.subscribe, () => partsUnderWay.get() > 0);
  return (
    <Spin
      className="page-loading no-print"
      size="small"
      spinning={isLoading}
      delay={SHOW_AFTER_MS}
      description={t('loading')}
    />
  );
}

import { DRAWER_WIDTHS } from '@pitdesk/contracts/browser';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DEMO_PATHS } from '#config/demo-paths.ts';
import { DemoDrawer } from '../overlays/demo-drawer.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { LogList } from './log-list.tsx';

export default function LogsDrawer(props: OverlayProps) {
  const { t } = useTranslation('demo');
  const navigate = useNavigate();
  const showAll = (): void => {
    props.onClose();
    void navigate(DEMO_PATHS.profile);
  };
  return (
    <DemoDrawer
      {...props}
      title={t('tools.logs')}
      widths={DRAWER_WIDTHS.activities}
      footer={
        <Button type="primary" block onClick={showAll}>
          {t('logs.viewAll')}
        </Button>
      }
    >
      <LogList />
    </DemoDrawer>
  );
}

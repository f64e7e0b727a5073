import { useTranslation } from 'react-i18next';
import { DemoDialog } from '../overlays/demo-dialog.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { CreateAppForm } from './create-app-form.tsx';

export default function CreateAppDialog(props: OverlayProps) {
  const { t } = useTranslation('demo');
  return (
    <DemoDialog {...props} title={t('tools.createApp')} width={820}>
      <CreateAppForm orientation="vertical" />
    </DemoDialog>
  );
}

import './overlay.css';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import type { OverlayProps } from './overlay-props.ts';

interface Props extends OverlayProps {
  title: string;
  /** CSS pixels, where the screen is wide enough. */
  width: number;
  footer?: ReactNode;
  children: ReactNode;
}

export function DemoDialog({ title, width, footer = null, open, onClose, afterClose, children }: Props) {
  const { t } = useTranslation();
  const mayOpen = useOpenAfterMount();
  return (
    <Modal
      title={<h2 className="demo__section">{title}</h2>}
      width={width}
      open={mayOpen && open}
      onCancel={onClose}
      afterClose={afterClose}
      rootClassName="demo-dialog"
      closable={{ 'aria-label': t('modal.close') }}
      footer={footer}
      centered
    >
      {children}
    </Modal>
  );
}

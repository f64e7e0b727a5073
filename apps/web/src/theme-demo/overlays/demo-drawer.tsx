import './overlay.css';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import type { OverlayProps } from './overlay-props.ts';

interface Props extends OverlayProps {
  title: string;
  /** CSS pixels: on a narrow screen and on a wide one. */
  widths: { narrow: number; wide: number };
  footer?: ReactNode;
  children: ReactNode;
}

export function DemoDrawer({ title, widths, footer, open, onClose, afterClose, children }: Props) {
  const { t } = useTranslation();
  const mayOpen = useOpenAfterMount();
  const isWide = useMediaQuery('(min-width: 992px)');
  return (
    <Drawer
      title={<h2 className="demo__section">{title}</h2>}
      size={isWide ? widths.wide : widths.narrow}
      open={mayOpen && open}
      onClose={onClose}
      afterOpenChange={(isOpen) => !isOpen && afterClose()}
      closable={{ placement: 'end', 'aria-label': t('modal.close') }}
      footer={footer}
    >
      {children}
    </Drawer>
  );
}

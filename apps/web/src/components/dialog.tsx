import './dialog.css';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Wide enough for several columns of text. */
  wide?: boolean;
  /** The dialog cannot be closed while it is saving. */
  isBusy?: boolean;
  children: ReactNode;
}

/** antd's modal, open while it is rendered: it focuses the first field, and restores the focus on closing. */
export function Dialog({ title, onClose, wide = false, isBusy = false, children }: Props) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useOpenAfterMount();
  return (
    <Modal
      open={isOpen}
      centered
      rootClassName="dialog"
      width={wide ? 1080 : 520}
      title={<h2 className="dialog__title">{title}</h2>}
      footer={null}
      closable={{ 'aria-label': t('modal.close'), disabled: isBusy }}
      confirmLoading={isBusy}
      onCancel={(event) => {
        // Ignore the second press of a double press: the first one opened the dialog.
        if (!event.defaultPrevented && event.detail !== 2) onClose();
      }}
      // Not earlier: antd first focuses the ✕ of a dialog that opens over another one.
      afterOpenChange={(isThere) => isThere && focusFirst(content.current)}
      // Opens without motion, because it is unmounted without motion.
      transitionName=""
      maskTransitionName=""
    >
      <RestoreFocus />
      <div ref={content}>{children}</div>
    </Modal>
  );
}

/** The footer of a dialog, always visible: cancel, and the verb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog__actions">{children}</div>;
}

function focusFirst(content: HTMLElement | null): void {
  if (content === null || content.contains(document.activeElement)) return;
  const find = (selector: string) => content.querySelector<HTMLElement>(selector);
  const first = find('[data-autofocus]') ?? find('input:enabled, textarea:enabled, select:enabled');
  (first ?? content.closest('[role="dialog"]')?.querySelector('button'))?.focus({ preventScroll: true });
}

/**
 * Restores the focus when its modal or drawer unmounts. antd does so only where a layer stays rendered while it closes.
 * A child's effects are cleaned up after those of antd's focus trap.
 */
export function RestoreFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // A menu may have restored the focus from the item that opened the layer.
    const openers = [document.activeElement, opener];
    return () => {
      if (document.activeElement === null || document.activeElement === document.body)
        openers.some(isFocusable);
    };
  }, [opener]);
  return null;
}

function isFocusable(element: Element | null): boolean {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
  return document.activeElement === element && element !== document.body;
}

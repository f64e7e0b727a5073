import './dialog.css';
import { Flex, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#lib/interaction/use-opened.ts';

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Wide enough for what is read in columns. */
  wide?: boolean;
  /** While something is being written the dialog cannot be closed. */
  isBusy?: boolean;
  children: ReactNode;
}

/** antd's modal, open while it is rendered: the first field has the focus, and what opened it gets the focus back. */
export function Dialog({ title, onClose, wide = false, isBusy = false, children }: Props) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useOpened();
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
        // The second press of a double one is none: the first has just opened the dialog.
        if (!event.defaultPrevented && event.detail !== 2) onClose();
      }}
      // Only now: antd gives the focus of a dialog that opens over another one to its ✕ first.
      afterOpenChange={(isThere) => isThere && focusFirst(content.current)}
      // It is taken away at once, and so it comes at once.
      transitionName=""
      maskTransitionName=""
    >
      <FocusBack />
      <div ref={content}>{children}</div>
    </Modal>
  );
}

/** The footer of a dialog, always in view: cancel, and the verb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Flex wrap gap={8} justify="flex-end" className="dialog__actions">
      {children}
    </Flex>
  );
}

function focusFirst(content: HTMLElement | null): void {
  if (content === null || content.contains(document.activeElement)) return;
  const find = (selector: string) => content.querySelector<HTMLElement>(selector);
  const first = find('[data-autofocus]') ?? find('input:enabled, textarea:enabled, select:enabled');
  (first ?? content.closest('[role="dialog"]')?.querySelector('button'))?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what opened the modal or drawer it stands in, when that is gone. antd does so only where a
 * layer stays rendered while it closes. A child's effects end after those of antd's focus trap.
 */
export function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // A menu may have taken the focus back from the entry that opened the layer.
    const openers = [document.activeElement, opener];
    return () => {
      if (document.activeElement === null || document.activeElement === document.body)
        openers.some(takesFocus);
    };
  }, [opener]);
  return null;
}

function takesFocus(element: Element | null): boolean {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
  return document.activeElement === element && element !== document.body;
}

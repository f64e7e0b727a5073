import './dialog.css';
import { Flex, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingAct } from '#api/http/step-up.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { dialogOpened } from '#lib/interaction/open-dialog.ts';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import { PartBoundary } from './part-boundary.tsx';

const ProofStep = lazyPart(() => import('./proof-form/proof-step.tsx'), ['factors', 'staff', 'auth']);

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Wide enough for several columns of text. */
  wide?: boolean;
  /** The dialog cannot be closed while it is saving. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * antd's modal, open while it is rendered: it focuses the first field, and restores the focus on closing. While an act
 * waits for a proof, the dialog asks for it in place of its content, which keeps its state.
 */
export function Dialog({ title, onClose, wide = false, isBusy = false, children }: Props) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useOpenAfterMount();
  const act = useActInDialog();
  const back = (): void => act?.finish(false);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && act === null) focusFirst(content.current);
    wasAsked.current = act !== null;
  }, [act]);
  return (
    <Modal
      open={isOpen}
      centered
      rootClassName="dialog"
      width={wide ? 1080 : 520}
      title={<h2>{act === null ? title : t('stepUp')}</h2>}
      footer={null}
      closable={{ 'aria-label': t('modal.close'), disabled: isBusy && act === null }}
      confirmLoading={isBusy && act === null}
      onCancel={(event) => {
        // Ignore the second press of a double press: the first one opened the dialog.
        if (!event.defaultPrevented && event.detail !== 2) (act === null ? onClose : back)();
      }}
      // Not earlier: antd first focuses the ✕ of a dialog that opens over another one.
      afterOpenChange={(isThere) => isThere && focusFirst(content.current)}
      // Opens without motion, because it is unmounted without motion.
      transitionName=""
      maskTransitionName=""
    >
      <RestoreFocus />
      <div ref={content} hidden={act !== null}>
        {children}
      </div>
      {act !== null && (
        <PartBoundary onClose={back}>
          <ProofStep act={act} />
        </PartBoundary>
      )}
    </Modal>
  );
}

/** Returns the act for which this dialog, as the topmost one, asks for a proof. */
function useActInDialog() {
  const id = useId();
  useEffect(() => {
    const end = dialogOpened(id);
    return () => {
      end();
      const act = pendingAct.get();
      if (act?.dialog === id) act.finish(false);
    };
  }, [id]);
  const act = useSyncExternalStore(pendingAct.subscribe, pendingAct.get);
  return act?.dialog === id ? act : null;
}

/** The footer of a dialog, always visible: cancel, and the verb. */
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

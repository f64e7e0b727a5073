import './modal-dialog.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBackdropPress } from '../lib/use-backdrop-press.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

interface Props {
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `side` slides in where the aside would stand, `middle` asks for attention, `wide` shows what takes room. */
  place: 'side' | 'middle' | 'wide';
  children: ReactNode;
}

/**
 * The platform's own modal dialog, open while it is rendered: it keeps the focus, closes by Escape and gives the focus back, and needs none of the
 * style sheets that a library's writes past the content policy.
 */
export function ModalDialog({ onClose, title, closeLabel, place, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const backdrop = useBackdropPress(onClose);
  return (
    <dialog
      className={`modal modal--${place}`}
      ref={dialog}
      aria-labelledby="modal-title"
      onClose={onClose}
      {...backdrop}
    >
      <div className="modal__sheet">
        <div className="modal__head">
          <h2 className="modal__title" id="modal-title">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

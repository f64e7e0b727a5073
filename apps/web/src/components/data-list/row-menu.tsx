import './row-menu.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from '../icons.tsx';

export interface RowMenuItem {
  key: string;
  text: string;
  onChoose: () => void;
  danger?: boolean;
  /** Why it cannot be chosen: shown below its text. */
  refusal?: string | undefined;
}

interface Props {
  name: string;
  items: readonly RowMenuItem[];
  tabIndex: number;
  /** What gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
}

/** Everything that can be done to one row, behind one button. */
export function RowMenu({ name, items, tabIndex, returnTo }: Props) {
  const { t } = useTranslation('lists');
  const [button, setButton] = useState<HTMLButtonElement>();
  if (items.length === 0) return null;
  const close = (): void => {
    setButton(undefined);
    returnTo.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        className="button button--bare button--icon row-menu__button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        aria-label={t('actionsOf', { name })}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <MoreIcon />
      </button>
      {button !== undefined &&
        createPortal(
          <Sheet name={name} items={items} button={button} onClose={close} />,
          button.closest('dialog, main') ?? document.body,
        )}
    </>
  );
}

interface SheetProps {
  name: string;
  items: readonly RowMenuItem[];
  button: HTMLButtonElement;
  onClose: () => void;
}

/** Stands in the page's main part itself, a landmark as it must be: a list that scrolls would cut it off. */
function Sheet({ name, items, button, onClose }: SheetProps) {
  const { t } = useTranslation('lists');
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(() => button.getBoundingClientRect());
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const entries = (): HTMLElement[] => [
    ...(sheet.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const onOutside = (event: Event): void => {
      if (!(event.target instanceof Node && sheet.current?.contains(event.target))) close.current();
    };
    // Rows that come in above move the page by themselves: only a row that has left the page takes its menu along.
    const follow = (): void => {
      const now = button.getBoundingClientRect();
      if (now.bottom < 0 || now.top > window.innerHeight || !button.isConnected) close.current();
      else setPlace(now);
    };
    document.addEventListener('pointerdown', onOutside);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [button]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (event.key === 'ArrowUp') all.at(at - 1)?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isLow = place.bottom > window.innerHeight * 0.65;
  return (
    <div
      className="row-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('actionsOf', { name })}
      ref={sheet}
      style={{
        insetInlineEnd: Math.max(8, document.documentElement.clientWidth - place.right),
        ...(isLow ? { insetBlockEnd: window.innerHeight - place.top } : { insetBlockStart: place.bottom }),
      }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, text, onChoose, danger, refusal }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="row-menu__item"
          data-danger={danger}
          aria-disabled={refusal !== undefined}
          onClick={() => {
            if (refusal !== undefined) return;
            onClose();
            onChoose();
          }}
        >
          {text}
          {refusal !== undefined && <span className="row-menu__refusal">{refusal}</span>}
        </button>
      ))}
    </div>
  );
}

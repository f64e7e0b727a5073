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
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect>();
  if (items.length === 0) return null;
  const close = (): void => {
    setPlace(undefined);
    returnTo.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        className="button button--bare button--icon row-menu__button"
        ref={button}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-label={t('actionsOf', { name })}
        onClick={() => setPlace(button.current?.getBoundingClientRect())}
      >
        <MoreIcon />
      </button>
      {place !== undefined &&
        createPortal(
          <Sheet name={name} items={items} place={place} onClose={close} />,
          button.current?.closest('dialog, main') ?? document.body,
        )}
    </>
  );
}

interface SheetProps {
  name: string;
  items: readonly RowMenuItem[];
  place: DOMRect;
  onClose: () => void;
}

/** Stands in the page's main part itself, a landmark as it must be: a list that scrolls would cut it off. */
function Sheet({ name, items, place, onClose }: SheetProps) {
  const { t } = useTranslation('lists');
  const sheet = useRef<HTMLDivElement>(null);
  const entries = (): HTMLElement[] => [
    ...(sheet.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const onOutside = (event: Event): void => {
      if (!(event.target instanceof Node && sheet.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', onOutside);
    window.addEventListener('scroll', onOutside, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      window.removeEventListener('scroll', onOutside, true);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
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

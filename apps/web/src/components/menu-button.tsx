import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { ChevronRightIcon } from 'lucide-react';
import { useRef, useState } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'ref' | 'href'> {
  items: NonNullable<MenuProps['items']>;
  /**
   * Called with the item's key, once the button has the focus again. An item may contain a link, which needs
   * `tabIndex={-1}`: the link handles a press itself, and this is called for the Enter key on the item.
   */
  onChoose: (key: string) => void;
  /** Keys of the selected items. */
  selected?: string[];
  /** The label of the menu; by default the button's own. */
  menuLabel?: string;
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';
  /** Delay before a submenu opens under a resting mouse, and before it closes after the mouse has left. */
  submenuDelayMs?: number;
}

/** A button that opens a menu. The focus moves into the menu, and back to the button when it closes. */
export function MenuButton({
  items,
  onChoose,
  selected = [],
  menuLabel,
  placement = 'bottomRight',
  submenuDelayMs = 200,
  ...button
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const setOpenAndFocus = (open: boolean): void => {
    setOpen(open);
    const focused = document.activeElement;
    // If the focus moved elsewhere meanwhile, it stays there.
    if (!open && (focused === document.body || focused?.closest('[role="menu"]'))) {
      trigger.current?.focus({ preventScroll: true });
    }
  };
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The next layer restores the focus to this button.
    trigger.current?.focus({ preventScroll: true });
    if (!isOnLink(domEvent)) onChoose(key);
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      destroyOnHidden
      placement={placement}
      open={isOpen}
      onOpenChange={setOpenAndFocus}
      menu={{
        items,
        onClick,
        selectedKeys: selected,
        'aria-label': menuLabel ?? button['aria-label'],
        // Screen readers would read the library's own arrow as part of the item's name.
        expandIcon: <ChevronRightIcon />,
        builtinPlacements: SUBMENU_PLACES,
        subMenuOpenDelay: submenuDelayMs / 1_000,
        subMenuCloseDelay: submenuDelayMs / 1_000,
      }}
    >
      <Button {...button} ref={trigger} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
}

/** Returns true for a press on a link within a menu item; the link navigates. */
export const isOnLink = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** Beside the menu, or over it where the screen is too narrow for both. */
const overflow = { adjustX: true, adjustY: true, shiftX: true, shiftY: true };
const SUBMENU_PLACES: NonNullable<MenuProps['builtinPlacements']> = {
  rightTop: { points: ['tl', 'tr'], overflow },
  leftTop: { points: ['tr', 'tl'], overflow },
};

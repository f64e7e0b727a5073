import { Button, Dropdown } from 'antd';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RowMenuItem {
  key: string;
  text: string;
  onChoose: () => void;
  danger?: boolean;
  /** The reason why it is disabled: shown below its text; the item stays focusable. */
  refusal?: string | undefined;
}

interface Props {
  name: string;
  /** Called when the menu opens, so that closed menus cost nothing. */
  items: () => readonly RowMenuItem[];
}

/** Everything that can be done to one row, behind one button. */
export function RowMenu({ name, items }: Props) {
  const { t } = useTranslation('lists');
  // The focus returns here: the button is another element while the menu is open.
  const [holder, setHolder] = useState<HTMLElement>();
  const close = (): void => {
    setHolder(undefined);
    // If the focus moved elsewhere meanwhile, it stays there.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role="menu"]'))
      holder?.focus({ preventScroll: true });
  };
  const trigger = (
    <Button
      type="text"
      size="small"
      // The row is the tab stop, and its key opens the menu.
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={holder !== undefined}
      aria-label={t('actionsOf', { name })}
      icon={<EllipsisIcon />}
      onClick={({ currentTarget }) => {
        setHolder(currentTarget.closest('tr') ?? currentTarget);
      }}
    />
  );
  // One antd trigger per row costs more than the rows, so only the open menu has one.
  if (holder === undefined) return trigger;
  const shown = items();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open, { source }) => {
        if (!open && source === 'trigger') close();
      }}
      menu={{
        'aria-label': t('actionsOf', { name }),
        items: shown.map(({ key, text, danger = false, refusal }) => ({
          key,
          danger,
          className: refusal === undefined ? '' : 'row-menu__refused',
          label:
            refusal === undefined ? (
              text
            ) : (
              <>
                <span>{text}</span>
                <div className="hint">{refusal}</div>
              </>
            ),
        })),
        onClick: ({ key, domEvent }) => {
          // Otherwise the same press of Enter would press the first button of a dialog that it opens.
          domEvent.preventDefault();
          const item = shown.find((one) => one.key === key);
          if (item === undefined || item.refusal !== undefined) return;
          close();
          item.onChoose();
        },
      }}
    >
      {trigger}
    </Dropdown>
  );
}

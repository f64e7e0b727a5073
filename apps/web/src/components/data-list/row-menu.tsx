import { Button, Dropdown } from 'antd';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RowMenuItem {
  key: string;
  text: string;
  onChoose: () => void;
  danger?: boolean;
  /** The reason why it cannot be chosen: shown below its text, which the keys still reach. */
  refusal?: string | undefined;
}

interface Props {
  name: string;
  /** Called when the menu opens: a list makes no menus that nobody looks at. */
  items: () => readonly RowMenuItem[];
}

/** Everything that can be done to one row, behind one button. */
export function RowMenu({ name, items }: Props) {
  const { t } = useTranslation('lists');
  // The focus returns here: the button is another element while the menu is open.
  const [holder, setHolder] = useState<HTMLElement>();
  const close = (): void => {
    setHolder(undefined);
    // A focus that moved elsewhere meanwhile stays there.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role="menu"]'))
      holder?.focus({ preventScroll: true });
  };
  const trigger = (
    <Button
      type="text"
      size="small"
      className="row-menu"
      // The row has the stop, and the key.
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
  // A trigger of antd's for each of many rows costs more than the rows: only the open menu has one.
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
                <span className="row-menu__refusal">{refusal}</span>
              </>
            ),
        })),
        onClick: ({ key, domEvent }) => {
          // The same press of Enter would press the button of a dialog that opens by it.
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

import { Badge, Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from '#lib/interaction/use-disclosure.ts';

interface Props {
  label: string;
  /** A picture in place of the label. */
  icon?: ReactNode;
  /** The number of new entries in the panel. */
  count?: number;
  /** `leave` closes the panel and returns the focus to the button. */
  children: (leave: () => void) => ReactNode;
}

/**
 * A button with a panel of controls below it. antd's `Popover` has the role of a tooltip, and Tab does not enter it.
 */
export function PanelButton({ label, icon, count = 0, children }: Props) {
  const { open, toggle, area, trigger } = useDisclosure();
  const id = useId();
  const leave = (): void => {
    trigger.current?.focus();
    if (open) toggle();
  };
  const shared = { ref: trigger, 'aria-expanded': open, 'aria-controls': id, onClick: toggle };
  return (
    <div className="demo-panel" ref={area}>
      {icon === undefined ? (
        <Button {...shared}>{label}</Button>
      ) : (
        <Badge translate="no" count={count} size="small" offset={[-6, 8]}>
          <Button
            {...shared}
            type="text"
            icon={icon}
            aria-label={count > 0 ? `${label} (${count})` : label}
            title={label}
          />
        </Badge>
      )}
      <section className="demo-panel__content" id={id} hidden={!open} aria-label={label}>
        {open && children(leave)}
      </section>
    </div>
  );
}

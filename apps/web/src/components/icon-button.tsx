import './icon-button.css';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'> {
  /** What it does: its name, and what is said where the pointer rests. */
  label: string;
}

/** A button that is a picture. */
export function IconButton({ label, className, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={className === undefined ? 'icon-button' : `icon-button ${className}`}
      aria-label={label}
      title={label}
    />
  );
}

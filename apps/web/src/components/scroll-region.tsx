import type { ReactNode, Ref } from 'react';

type Name = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

type Props = Name & {
  /** Its style sheet sets its greatest size and its scroll direction. */
  className: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * A part of a page that scrolls inside itself, reachable and scrollable by keys. It is a group: a landmark for each
 * table would hide the landmarks of the page.
 */
export function ScrollRegion({ label, labelledBy, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className={className}
      ref={ref}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keys.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

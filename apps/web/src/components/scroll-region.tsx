import type { ReactNode, Ref } from 'react';

type Name = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

type Props = Name & {
  /** Its sheet says how far it may grow, and in which direction it scrolls. */
  className: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * A part of a page that scrolls inside itself: it can be reached and scrolled by keys. It is a group, since a landmark
 * for each table would hide the landmarks of the page.
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** A table that is wider than its page scrolls inside itself. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="words-scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * Moves the focus to the page's main part when the focused element is removed: the next Tab then leads into the new
 * content. Code with a better place for the focus moves it while React commits, or later; this checks after the change
 * is complete, and before it is painted.
 */
export function keepFocus(page: Document): () => void {
  let held: Element | null = page.activeElement;
  const onFocus = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
  };
  // A press beside everything blurs an element that stays: that was intended.
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (held === target && held?.isConnected && page.activeElement !== held) held = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (held === null || held.isConnected || page.activeElement !== page.body) return;
    page.querySelector('main')?.focus({ preventScroll: true });
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}

/** Scrolls at once, whatever the page's own scrolling is like. */
export function scrollRows(element: Element, top: number): void {
  if (Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
}

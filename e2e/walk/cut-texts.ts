/** Returns the elements wider than the screen and texts that are cut off without a scroll bar. Runs in the page. */
export function cutTexts(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const farOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right + scrollX >= scrollWidth - 1,
    );
    const names = farOut.slice(0, 4).map(({ localName, className }) => `${localName}.${String(className)}`);
    found.push(`the page is ${scrollWidth - clientWidth} px wider than the screen by ${names.join(', ')}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.textContent?.trim() ?? '';
    const parent = text.parentElement;
    if (words === '' || parent === null || parent.closest('[inert], option, svg')) continue;
    // The digits of a count are one above the other during a change.
    if (parent.closest('.ant-scroll-number')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const { left, right, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break;
      if (style.overflowX === 'visible') continue;
      // Shortened on purpose, with an ellipsis.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const edge = box.getBoundingClientRect();
      // For screen readers only.
      if (edge.width <= 1 || edge.height <= 1) break;
      if (right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 2) {
        found.push(`“${words.slice(0, 60)}” is cut by ${box.localName}.${box.className}`);
        break;
      }
    }
  }
  return found;
}

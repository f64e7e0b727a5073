/** Replaces every text below a node like a browser that translates the page; `only` selects texts. */
export function translateTexts(root: Node, only: (text: Text) => boolean = () => true): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts.filter(isTranslated).filter(only)) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

const isTranslated = (text: Text): boolean =>
  text.data.trim() !== '' && text.parentElement?.closest('style, script, svg, textarea') == null;

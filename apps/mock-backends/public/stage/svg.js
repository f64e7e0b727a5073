const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Returns an SVG element; text children become text nodes, never markup. */
export function el(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  for (const child of [children].flat()) element.append(child);
  return element;
}

/** Sets a text only if it differs: setting the same text would repaint it. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Returns a function that draws a list of items, and draws again only when the list differs. */
export function createRow(group, draw) {
  let shown = '';
  return (items) => {
    const key = JSON.stringify(items);
    if (key === shown) return;
    shown = key;
    group.replaceChildren(...items.map(draw));
  };
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** An SVG element; text is set as text, never as markup. */
export function el(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  for (const child of [children].flat()) element.append(child);
  return element;
}

/** Writes only what is another text: the same one again would be drawn again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The items' drawings, made anew only when the list is another one. */
export function createRow(group, draw) {
  let shown = '';
  return (items) => {
    const key = JSON.stringify(items);
    if (key === shown) return;
    shown = key;
    group.replaceChildren(...items.map(draw));
  };
}

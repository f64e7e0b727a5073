const NAMESPACE = 'http://www.w3.org/2000/svg';

/** An SVG element; text is set as text, never as markup. */
export function el(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  for (const child of [children].flat()) element.append(child);
  return element;
}

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/**
 * The place behind the JSON object that begins at `start`; null where none begins there or it never ends. Whether it is
 * JSON between its braces is for a parser to say.
 */
export function endOfObject(text: string, start: number): number | null {
  if (text.charCodeAt(start) !== OPENING) return null;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPENING) depth += 1;
    else if (code === CLOSING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** The place of the quote that ends the string, or behind the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

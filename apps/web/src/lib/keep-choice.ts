/** Keeps a choice for this browser; where it has no room, or may not, the choice holds as long as the page. */
export function keepChoice(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Otherwise the older value would come back in its place.
    window.localStorage.removeItem(key);
  }
}

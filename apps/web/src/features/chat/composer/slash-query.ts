import type { CannedLanguage } from '@pitdesk/contracts/chat';

/** A text that can be inserted into a message, with its variables filled in. */
export interface Suggestion {
  id: string;
  /** Returns the text typed behind the slash. */
  shortcut: string;
  text: string;
  /** The language of the text; null if it is the wanted one. */
  fallback: CannedLanguage | null;
}

/** A slash and what was typed behind it, up to the caret. */
export interface SlashQuery {
  start: number;
  end: number;
  words: string;
}

/** A slash starts a query only at the start of a word, not in `1/2` or an address. */
const QUERY = /(?:^|\s)\/([\p{L}\p{N}_-]{0,30})$/u;

export function slashQueryAt(text: string, caret: number): SlashQuery | null {
  // The text may just have been replaced by a shorter one.
  const end = Math.min(caret, text.length);
  const words = QUERY.exec(text.slice(0, end))?.[1];
  if (words === undefined) return null;
  return { start: end - words.length - 1, end, words: words.toLocaleLowerCase() };
}

/** Returns the matching replies: shortcuts that begin with the words, then those that contain them, then texts. */
export function suggestionsFor(suggestions: readonly Suggestion[], words: string): Suggestion[] {
  const rank = ({ shortcut, text }: Suggestion): number => {
    if (shortcut.startsWith(words)) return 0;
    if (shortcut.includes(words)) return 1;
    return text.toLocaleLowerCase().includes(words) ? 2 : 3;
  };
  return suggestions.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
}

/** Returns the text with the suggestion in the place of the query, and the new caret position. */
export function withSuggestion(
  text: string,
  { start, end }: SlashQuery,
  suggestion: Suggestion,
): { text: string; caret: number } {
  const head = text.slice(0, start) + suggestion.text;
  const rest = text.slice(end);
  const gap = rest === '' || /^\s/.test(rest) ? '' : ' ';
  return { text: head + gap + rest, caret: head.length + gap.length };
}

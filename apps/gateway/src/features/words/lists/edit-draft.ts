import { type EditWordsRequest, type EditWordsResult, WORDS, type WordEntry } from '@pitdesk/contracts/words';
import { entryKey, entryProblem } from '@pitdesk/watched-words';

type Refused = EditWordsResult['refused'][number];

export interface EditedDraft {
  readonly entries: WordEntry[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly refused: readonly Refused[];
}

/** Identifies an entry by its matches: two entries that match the same are equal. */
const nameOf = ({ category, language, text }: Omit<WordEntry, 'kind'>): string =>
  JSON.stringify([category, language, entryKey(text)]);

/** Returns the draft after an edit. Omits invalid lines, each with its reason. */
export function editDraft(entries: readonly WordEntry[], request: EditWordsRequest): EditedDraft {
  const { category, language, kind } = request;
  const listOf = (text: string): WordEntry => ({ category, language, kind, text: text.trim() });
  const gone = new Set(request.remove.map((text) => nameOf(listOf(text))));
  const removed = entries.filter((entry) => entry.kind === kind && gone.has(nameOf(entry)));
  const kept = entries.filter((entry) => !removed.includes(entry));
  const known = new Map(kept.map((entry) => [nameOf(entry), entry.kind]));
  let room = WORDS.mostOfALanguage - kept.filter((entry) => entry.language === language).length;

  const added: WordEntry[] = [];
  const refused: Refused[] = [];
  const fresh = new Set<string>();
  for (const text of request.add) {
    const entry = listOf(text);
    const name = nameOf(entry);
    const problem = problemOf(entry.text, { isFresh: fresh.has(name), known: known.get(name), room });
    if (problem === undefined) {
      fresh.add(name);
      added.push(entry);
      room -= 1;
    } else if (entry.text !== '') {
      refused.push({ text: entry.text, problem });
    }
  }
  return {
    entries: [...kept, ...added],
    added: added.map(({ text }) => text),
    removed: removed.map(({ text }) => text),
    refused,
  };
}

function problemOf(
  text: string,
  { isFresh, known, room }: { isFresh: boolean; known: WordEntry['kind'] | undefined; room: number },
): Refused['problem'] | undefined {
  const problem = entryProblem(text);
  if (problem !== undefined) return problem;
  if (isFresh) return 'twice';
  if (known !== undefined) return known === 'watch' ? 'watched' : 'allowed';
  return room <= 0 ? 'full' : undefined;
}

const exactName = ({ category, language, kind, text }: WordEntry): string =>
  JSON.stringify([category, language, kind, text]);

/** Returns the number of entries that only one list has, for both lists. */
export function differenceOf(
  before: readonly WordEntry[],
  after: readonly WordEntry[],
): { added: number; removed: number } {
  const [old, next] = [new Set(before.map(exactName)), new Set(after.map(exactName))];
  return {
    added: [...next].filter((name) => !old.has(name)).length,
    removed: [...old].filter((name) => !next.has(name)).length,
  };
}

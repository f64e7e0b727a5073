import { foldText } from '@pitdesk/contracts/fields';

/** The acts that the palette opens by a typed verb. It never performs them: their dialogs ask. */
export const VERBS = [
  'void',
  'correct',
  'message',
  'sanction',
  'remove',
  'open',
  'close',
  'pause',
  'resume',
] as const;
export type Verb = (typeof VERBS)[number];

/** The number of a round in its shoe, and the shoe's. */
interface RoundNumber {
  shoe: number;
  round: number;
}

/** What was typed: an optional verb, and what it is about. */
export interface Command {
  verb: Verb | null;
  about: string;
  /** The round that it is about, where it reads as one: `17/43` or `17 43`. */
  round: RoundNumber | null;
}

const ROUND = /^(\d{1,6})(?:\s*[/-]\s*|\s+)(\d{1,4})$/;
/** A verb in a script without spaces is followed by anything. */
const WITHOUT_SPACES = /\p{Lo}$/u;

/** Reads what was typed. Each verb has the language's word, and its English one in every language. */
export function commandIn(typed: string, words: Record<Verb, string>): Command {
  const text = typed.trim();
  const [first = ''] = text.split(/\s/, 1);
  for (const verb of VERBS) {
    for (const word of [verb, words[verb]]) {
      const length = isSame(first, word)
        ? first.length
        : WITHOUT_SPACES.test(word) && isSame(first.slice(0, word.length), word)
          ? word.length
          : 0;
      const about = text.slice(length).trim();
      if (length > 0 && about !== '') return { verb, about, round: roundIn(about) };
    }
  }
  return { verb: null, about: text, round: roundIn(text) };
}

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);

function roundIn(text: string): RoundNumber | null {
  const [, shoe, round] = ROUND.exec(foldText(text)) ?? [];
  const found = { shoe: Number(shoe), round: Number(round) };
  return found.shoe > 0 && found.round > 0 ? found : null;
}

import { Automaton } from '../automaton.ts';
import { KIND } from '../characters.ts';
import { type Folded, fold } from '../fold.ts';
import type { NumberPlace } from './cards.ts';
import { type DigitGroup, digitGroups, runsOf } from './digit-groups.ts';

/** Cue words after which a row of digits is a phone number. */
const CUES = [
  ...['phone', 'call me', 'my number', 'text me', 'mobile', 'whatsapp', 'tel', 'telegram', 'signal', 'viber'],
  ...['telefon', 'handy', 'ruf mich an', 'meine nummer', 'handynummer', 'telefonnummer'],
  ...['teléfono', 'móvil', 'llámame', 'mi número', 'celular', 'wasap'],
  ...['téléphone', 'portable', 'appelle-moi', 'mon numéro', 'appelez-moi'],
  ...['電話', '携帯', '番号は', '手机', '电话', '打给我', '手机号', '联系我'],
].map((cue) => fold(cue).units);
const cues = new Automaton(CUES);
/** The maximum distance between a cue word and its number. */
const CUE_DISTANCE_MAX = 12;

const PLUS = '+'.charCodeAt(0);
const LONGEST = 15;

/** Finds phone numbers. @param isKnown returns true for the digits of a round, table or player id */
export function findPhones(folded: Folded, isKnown: (digits: string) => boolean): NumberPlace[] {
  const runs = runsOf(digitGroups(folded));
  if (runs.length === 0) return [];
  const cued = endsOfCues(folded);
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const digits = run.map((group) => group.digits).join('');
    if (!first || !last || digits.length > LONGEST || isKnown(digits)) return [];
    const isPhone =
      (hasPlus(folded, first) && digits.length >= 9) ||
      (digits.length >= 7 && cued.some((end) => end < first.from && first.from - end <= CUE_DISTANCE_MAX)) ||
      isSeparated(folded, run, digits);
    return isPhone ? [{ from: hasPlus(folded, first) ? first.from - 1 : first.from, to: last.to }] : [];
  });
}

const hasPlus = ({ units }: Folded, { from }: DigitGroup): boolean => units[from - 1] === PLUS;

/** Returns true for digits in the groups of a phone number, between equal separators: 06 12 34 56 78, 555-123-4567. */
function isSeparated({ original, from, to }: Folded, run: readonly DigitGroup[], digits: string): boolean {
  if (run.length < 3 || digits.length < 9 || digits.length > 12) return false;
  const separators = run.slice(1).map((group, index) => {
    const left = run[index];
    return original.slice(to[(left?.to ?? 1) - 1], from[group.from]);
  });
  if (new Set(separators).size !== 1 || separators.includes('/')) return false;
  const lengths = run.map((group) => group.digits.length);
  const begins = run[0]?.digits ?? '';
  if (lengths.some((length) => length < 2)) return false;
  const isNational = /^0[1-9]/u.test(begins);
  return isNational || lengths.join() === '3,3,4' || (lengths.join() === '3,4,4' && begins.startsWith('1'));
}

/** Returns the indexes of the last units of cue words. */
function endsOfCues({ units, kinds }: Folded): number[] {
  const ends: number[] = [];
  cues.search(units, (cue, last) => {
    const before = last - (CUES[cue]?.length ?? 0);
    const isLatin = kinds[last] === KIND.latin;
    if (isLatin && (kinds[before] === KIND.latin || kinds[last + 1] === KIND.latin)) return;
    ends.push(last);
  });
  return ends;
}

/**
 * Letters of other alphabets with their Latin look-alikes, from the table of UTS #39 (confusables.txt), limited to
 * pairs of single letters. Capitals have their own entries, because В looks like B and в does not.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  a: 'аАӑӐ',
  b: 'ВЬЪвьъБб',
  c: 'сСҫҪ',
  d: 'ԁԀ',
  e: 'еЕёЁєЄҽҼ',
  f: 'ғҒ',
  g: 'ԌԍҐґ',
  h: 'һҺНнҺ',
  i: 'іІїЇӀӏ',
  j: 'јЈ',
  k: 'кКқҚҝ',
  m: 'мМ',
  n: 'пПҋ',
  o: 'оОӧӦөӨ',
  p: 'рРҏҎ',
  q: 'ԛԚ',
  r: 'гГ',
  s: 'ѕЅ',
  t: 'тТҭ',
  u: 'цЦ',
  v: 'ѵѴ',
  w: 'ԝԜшШѡѠ',
  x: 'хХҳҲ',
  y: 'уУүҮұў',
  z: 'ԐзЗ',
};
const GREEK: Readonly<Record<string, string>> = {
  a: 'αΑά',
  b: 'βΒ',
  c: 'ϲϹ',
  e: 'εΕέ',
  f: 'ϝϜ',
  h: 'Η',
  i: 'ιΙίϊ',
  j: 'ϳͿ',
  k: 'κΚ',
  m: 'Μ',
  n: 'ηΝή',
  o: 'οΟόσΘ',
  p: 'ρΡ',
  t: 'τΤ',
  u: 'υύμ',
  v: 'ν',
  w: 'ωώ',
  x: 'χΧ',
  y: 'γΥ',
  z: 'Ζ',
};
const ARMENIAN_AND_CHEROKEE: Readonly<Record<string, string>> = {
  a: 'Ꭺ',
  b: 'ᏏᏴ',
  c: 'Ꮯ',
  d: 'Ꭰ',
  e: 'Ꭼ',
  g: 'ցᏀᏳ',
  h: 'հᎻ',
  i: 'Ꭵ',
  j: 'յᎫ',
  k: 'Ꮶ',
  l: 'Ꮮ',
  m: 'Ꮇ',
  n: 'ոռ',
  o: 'օՕ',
  p: 'Ꮲ',
  q: 'զգ',
  r: 'ᎡᏒ',
  s: 'ՏᏚ',
  t: 'Ꭲ',
  u: 'սՍ',
  v: 'Ꮩ',
  w: 'աᎳᏔ',
  y: 'Ꮍ',
  z: 'Ꮓ',
};

const table = new Map<number, number>();
for (const alphabet of [LOOKALIKES, GREEK, ARMENIAN_AND_CHEROKEE]) {
  for (const [latin, lookalikes] of Object.entries(alphabet)) {
    for (const one of lookalikes) table.set(one.charCodeAt(0), latin.charCodeAt(0));
  }
}

/** Returns the Latin look-alike of a letter of another alphabet; 0 when there is none. */
export const lookalikeOf = (unit: number): number => table.get(unit) ?? 0;

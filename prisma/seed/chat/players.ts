import type { Language } from '@pitdesk/contracts/browser';
import type { RandomSource } from '@pitdesk/table-games';

interface Names {
  first: readonly string[];
  last: readonly string[];
}

const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    first: ['oliver', 'emma', 'jack', 'chloe', 'harry', 'ruby', 'callum', 'isla'],
    last: ['bennett', 'clarke', 'doyle', 'fletcher', 'hughes', 'murray', 'walsh', 'young'],
  },
  de: {
    first: ['lukas', 'lena', 'moritz', 'greta', 'stefan', 'ute', 'tobias', 'heike'],
    last: ['becker', 'fuchs', 'huber', 'krause', 'lorenz', 'schuster', 'vogt', 'winter'],
  },
  es: {
    first: ['maria', 'javier', 'lola', 'mateo', 'rocio', 'andres', 'paula', 'hugo'],
    last: ['santos', 'castro', 'delgado', 'iglesias', 'moreno', 'navarro', 'reyes', 'vega'],
  },
  fr: {
    first: ['chantal', 'antoine', 'margaux', 'luc', 'sylvie', 'bastien', 'odile', 'remi'],
    last: ['bernard', 'dupuis', 'fontaine', 'girard', 'lefevre', 'mercier', 'perrin', 'roche'],
  },
  ja: {
    first: ['haruto', 'sakura', 'daichi', 'aoi', 'kaito', 'misaki', 'sora', 'yui'],
    last: ['tanaka', 'suzuki', 'kobayashi', 'mori', 'ishii', 'ueda', 'hayashi', 'shimizu'],
  },
  zh: {
    first: ['jiahao', 'lihua', 'minghao', 'xiaoyan', 'zihan', 'yuting', 'haoran', 'meilin'],
    last: ['wang', 'lin', 'huang', 'zhou', 'xu', 'guo', 'tang', 'shen'],
  },
};

export interface Player {
  /** `first-last-id`, the name of a player in the console's chat and online list. */
  handle: string;
  /** The form in which staff address the player. */
  firstName: string;
}

/** Returns a random player who speaks the language. */
export function somePlayer(random: RandomSource, language: Language): Player {
  const { first, last } = NAMES[language];
  const firstName = random.pick(first);
  return {
    handle: `${firstName}-${random.pick(last)}-${1_000 + random.nextInt(9_000)}`,
    firstName: firstName.charAt(0).toUpperCase() + firstName.slice(1),
  };
}

import type { Language } from '@pitdesk/contracts/browser';

/** What players and staff write in one language. */
interface Speech {
  /** The share of messages, in percent. */
  readonly share: number;
  readonly phrases: readonly string[];
  readonly things: readonly string[];
  /** Written once in about fifty thousand messages of all. */
  readonly rare: string;
  /** Between a phrase and a thing. */
  readonly gap: string;
}

/** Returns the texts between the bars. */
const listed = (text: string): string[] =>
  text.split(/[|\n]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

const SPEECH: Record<Language, Speech> = {
  en: {
    share: 45,
    gap: ' ',
    rare: 'chargeback letter',
    phrases: listed(`
      good luck everybody | hello dealer | thank you | when does the next shoe start? | is the table open?
      I did not see the last card | my bet was not accepted | please check the result
    `),
    things: listed(`
      my payout | the minimum bet | this table | the bonus | my account | the side bet
    `),
  },
  de: {
    share: 12,
    gap: ' ',
    rare: 'Zahlungsbeleg',
    phrases: listed(`
      guten Abend zusammen | viel Glück allen | danke schön | wann beginnt der nächste Schuh?
      ist der Tisch geöffnet? | ich habe die letzte Karte nicht gesehen
      mein Einsatz wurde nicht angenommen | bitte prüfen Sie das Ergebnis
    `),
    things: listed(`
      meiner Auszahlung | dem Mindesteinsatz | diesem Tisch | dem Bonus | meinem Konto | der Nebenwette
    `),
  },
  es: {
    share: 12,
    gap: ' ',
    rare: 'justificante notarial',
    phrases: listed(`
      buenas noches a todos | mucha suerte | muchas gracias | ¿cuándo empieza el próximo zapato?
      ¿está abierta la mesa? | no vi la última carta | no aceptaron mi apuesta
      por favor revisen el resultado
    `),
    things: listed(`
      mi pago | la apuesta mínima | esta mesa | el bono | mi cuenta | la apuesta lateral
    `),
  },
  fr: {
    share: 8,
    gap: ' ',
    rare: 'relevé bancaire',
    phrases: listed(`
      bonsoir à tous | bonne chance | merci beaucoup | quand commence le prochain sabot ?
      la table est-elle ouverte ? | je n'ai pas vu la dernière carte | ma mise n'a pas été acceptée
      vérifiez le résultat, s’il vous plaît
    `),
    things: listed(`
      mon paiement | la mise minimale | cette table | le bonus | mon compte | la mise annexe
    `),
  },
  ja: {
    share: 11,
    gap: '',
    rare: '領収',
    phrases: listed(`
      こんばんは、よろしくお願いします。 | 皆さん頑張ってください！ | ありがとうございます。
      次のシューはいつ始まりますか？ | このテーブルは開いていますか？ | 最後のカードが見えませんでした。
      賭けが受け付けられませんでした。 | 結果を確認してください。
    `),
    things: listed(`
      配当について | 最低賭け金 | このテーブル | ボーナス | 私の口座 | サイドベット
    `),
  },
  zh: {
    share: 12,
    gap: '',
    rare: '发票',
    phrases: listed(`
      大家晚上好！ | 祝大家好运 | 谢谢您 | 下一靴什么时候开始？ | 这张桌子开了吗？ | 我没看到最后一张牌
      我的下注没有被接受 | 请核对一下结果
    `),
    things: listed(`
      派彩的问题 | 最低下注 | 这张桌子 | 奖金 | 我的账户 | 边注
    `),
  },
};

export const LANGUAGES = Object.keys(SPEECH) as Language[];

/** For each language a word that many messages hold, and one that hardly any does. In Japanese and Chinese of two signs. */
export const SEARCHES: Record<Language, { readonly frequent: string; readonly rare: string }> = {
  en: { frequent: 'payout', rare: SPEECH.en.rare },
  de: { frequent: 'auszahlung', rare: SPEECH.de.rare },
  es: { frequent: 'apuesta', rare: SPEECH.es.rare },
  fr: { frequent: 'paiement', rare: SPEECH.fr.rare },
  ja: { frequent: '配当', rare: SPEECH.ja.rare },
  zh: { frequent: '派彩', rare: SPEECH.zh.rare },
};

const POOL = 50_000;

/** Returns texts with the shares of the languages; of each pool every rare text is one. */
export function textPool(random: () => number): string[] {
  const pick = (list: readonly string[]): string =>
    // The first of a list is written most.
    list[Math.floor(random() ** 2 * list.length)] ?? '';
  const text = (language: Language): string => {
    const { phrases, things, gap } = SPEECH[language];
    return random() < 0.5 ? pick(phrases) : [pick(phrases), pick(things)].join(gap);
  };
  const texts = LANGUAGES.flatMap((language) =>
    Array.from({ length: (POOL * SPEECH[language].share) / 100 }, () => text(language)),
  );
  const rare = LANGUAGES.map((language) =>
    [text(language), SPEECH[language].rare].join(SPEECH[language].gap),
  );
  return [...texts.slice(0, POOL - rare.length), ...rare];
}

/** A small generator of numbers from 0 to 1, the same in each run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

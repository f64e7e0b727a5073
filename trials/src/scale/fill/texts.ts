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

const SPEECH: Record<Language, Speech> = {
  en: {
    share: 45,
    gap: ' ',
    rare: 'chargeback letter',
    phrases: [
      'good luck everybody',
      'hello dealer',
      'thank you',
      'when does the next shoe start?',
      'is the table open?',
      'I did not see the last card',
      'my bet was not accepted',
      'please check the result',
      'nice hand',
      'the stream is stuck again',
      'one moment please, I am looking into it',
      'can you repeat that',
      'what happened to',
      'banker again',
      'I would like to ask about',
      'unbelievable streak',
    ],
    things: [
      'my payout',
      'the minimum bet',
      'this table',
      'the bonus',
      'my account',
      'the side bet',
      'dragon seven',
      'the wheel',
      'number seventeen',
      'the last round',
      'the limit',
      'my withdrawal',
    ],
  },
  de: {
    share: 12,
    gap: ' ',
    rare: 'Zahlungsbeleg',
    phrases: [
      'guten Abend zusammen',
      'viel Glück allen',
      'danke schön',
      'wann beginnt der nächste Schuh?',
      'ist der Tisch geöffnet?',
      'ich habe die letzte Karte nicht gesehen',
      'mein Einsatz wurde nicht angenommen',
      'bitte prüfen Sie das Ergebnis',
      'einen Augenblick bitte',
      'das Bild hängt schon wieder',
      'ich habe eine Frage zu',
      'was ist mit',
    ],
    things: [
      'meiner Auszahlung',
      'dem Mindesteinsatz',
      'diesem Tisch',
      'dem Bonus',
      'meinem Konto',
      'der Nebenwette',
      'dem Kessel',
      'der letzten Runde',
      'dem Limit',
      'der Überweisung',
    ],
  },
  es: {
    share: 12,
    gap: ' ',
    rare: 'justificante notarial',
    phrases: [
      'buenas noches a todos',
      'mucha suerte',
      'muchas gracias',
      '¿cuándo empieza el próximo zapato?',
      '¿está abierta la mesa?',
      'no vi la última carta',
      'no aceptaron mi apuesta',
      'por favor revisen el resultado',
      'un momento por favor',
      'la imagen se ha parado otra vez',
      'tengo una pregunta sobre',
      '¿qué pasa con',
    ],
    things: [
      'mi pago',
      'la apuesta mínima',
      'esta mesa',
      'el bono',
      'mi cuenta',
      'la apuesta lateral',
      'la ruleta',
      'la última ronda',
      'el límite',
      'mi retirada',
    ],
  },
  fr: {
    share: 8,
    gap: ' ',
    rare: 'relevé bancaire',
    phrases: [
      'bonsoir à tous',
      'bonne chance',
      'merci beaucoup',
      'quand commence le prochain sabot ?',
      'la table est-elle ouverte ?',
      "je n'ai pas vu la dernière carte",
      "ma mise n'a pas été acceptée",
      'vérifiez le résultat, s’il vous plaît',
      'un instant, s’il vous plaît',
      "l'image est encore bloquée",
      'une question sur',
      "qu'en est-il de",
    ],
    things: [
      'mon paiement',
      'la mise minimale',
      'cette table',
      'le bonus',
      'mon compte',
      'la mise annexe',
      'la roulette',
      'le dernier coup',
      'la limite',
      'mon retrait',
    ],
  },
  ja: {
    share: 11,
    gap: '',
    rare: '領収',
    phrases: [
      'こんばんは、よろしくお願いします。',
      '皆さん頑張ってください！',
      'ありがとうございます。',
      '次のシューはいつ始まりますか？',
      'このテーブルは開いていますか？',
      '最後のカードが見えませんでした。',
      '賭けが受け付けられませんでした。',
      '結果を確認してください。',
      '少々お待ちください。',
      '映像がまた止まりました。',
      '質問があります：',
      'もう一度お願いします、',
    ],
    things: [
      '配当について',
      '最低賭け金',
      'このテーブル',
      'ボーナス',
      '私の口座',
      'サイドベット',
      'ルーレット',
      '前のラウンド',
      '上限額',
      '出金の件',
    ],
  },
  zh: {
    share: 12,
    gap: '',
    rare: '发票',
    phrases: [
      '大家晚上好！',
      '祝大家好运',
      '谢谢您',
      '下一靴什么时候开始？',
      '这张桌子开了吗？',
      '我没看到最后一张牌',
      '我的下注没有被接受',
      '请核对一下结果',
      '请稍等',
      '画面又卡住了',
      '我想问一下',
      '请再说一遍，',
    ],
    things: [
      '派彩的问题',
      '最低下注',
      '这张桌子',
      '奖金',
      '我的账户',
      '边注',
      '轮盘',
      '上一局',
      '限额',
      '提款的事',
    ],
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

import type { Language } from '@pitdesk/contracts/browser';

/** Replies of players to an answer from staff; replies with one meaning have the same index in every language. */
export const PLAYERS_THANKS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Thank you, that helps', 'Great, thanks!', 'All right, good to know'],
  de: ['Danke, das hilft mir', 'Super, vielen Dank!', 'Alles klar, gut zu wissen'],
  es: ['Gracias, me sirve', '¡Genial, muchas gracias!', 'De acuerdo, bueno saberlo'],
  fr: ['Merci, ça m’aide', 'Parfait, merci beaucoup !', 'D’accord, c’est bon à savoir'],
  ja: ['ありがとうございます、助かりました', '了解です、どうも', 'なるほど、わかりました'],
  zh: ['谢谢，明白了', '太好了，多谢！', '好的，知道了'],
};

/** The complaint of a player who was warned or sent away from a table, to staff. */
export const PLAYERS_COMPLAINT: Readonly<Record<Language, string>> = {
  en: 'Support, why me? I did nothing wrong.',
  de: 'Support, warum ich? Ich habe nichts falsch gemacht.',
  es: 'Soporte, ¿por qué yo? No he hecho nada malo.',
  fr: 'Support, pourquoi moi ? Je n’ai rien fait de mal.',
  ja: 'どうして私が？何も悪いことはしていません。',
  zh: '客服，为什么是我？我没做错什么。',
};

/** The answer of staff to a message that worries them; `{player}` is the first name. */
export const DESK_NOTICED: Readonly<Record<Language, string>> = {
  en: 'Thank you for telling us, {player}. A colleague will write to you in a moment.',
  de: 'Danke, dass Sie uns das sagen, {player}. Wir schreiben Ihnen gleich persönlich.',
  es: 'Gracias por decírnoslo, {player}. Le escribimos en un momento.',
  fr: 'Merci de nous le dire, {player}. Nous vous écrivons dans un instant.',
  ja: '{player}様、お知らせくださりありがとうございます。担当者がまもなくご連絡いたします。',
  zh: '{player}，谢谢您告诉我们，同事马上会联系您。',
};

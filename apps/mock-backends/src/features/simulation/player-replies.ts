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

/** The complaint of a player who was warned or sent away from a table. */
export const PLAYERS_COMPLAINT: Readonly<Record<Language, string>> = {
  en: 'Why me? I did nothing wrong.',
  de: 'Warum ich? Ich habe nichts falsch gemacht.',
  es: '¿Por qué yo? No he hecho nada malo.',
  fr: 'Pourquoi moi ? Je n’ai rien fait de mal.',
  ja: 'どうして私が？何も悪いことはしていません。',
  zh: '为什么是我？我没做错什么。',
};

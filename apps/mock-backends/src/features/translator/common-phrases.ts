import type { Language } from '@pitdesk/contracts/browser';

/** One meaning in every language. */
type Phrase = Readonly<Record<Language, string>>;

/** Frequent messages of players and staff, in addition to the simulation's own sentences. */
export const COMMON_PHRASES: readonly Phrase[] = [
  {
    en: 'Good evening',
    de: 'Guten Abend',
    es: 'Buenas noches',
    fr: 'Bonsoir',
    ja: 'こんばんは',
    zh: '晚上好',
  },
  {
    en: 'Please wait a moment.',
    de: 'Bitte warten Sie einen Moment.',
    es: 'Espere un momento, por favor.',
    fr: 'Un instant, s’il vous plaît.',
    ja: '少々お待ちください。',
    zh: '请稍等。',
  },
  {
    en: 'We are looking into it.',
    de: 'Wir sehen uns das an.',
    es: 'Lo estamos comprobando.',
    fr: 'Nous vérifions cela.',
    ja: '確認しております。',
    zh: '我们正在核实。',
  },
  {
    en: 'Your bet was accepted.',
    de: 'Ihr Einsatz wurde angenommen.',
    es: 'Su apuesta fue aceptada.',
    fr: 'Votre mise a été acceptée.',
    ja: 'ベットは受け付けられました。',
    zh: '您的注单已被接受。',
  },
  {
    en: 'Your bet of {amount} was accepted.',
    de: 'Ihr Einsatz über {amount} wurde angenommen.',
    es: 'Su apuesta de {amount} fue aceptada.',
    fr: 'Votre mise de {amount} a été acceptée.',
    ja: '{amount}のベットは受け付けられました。',
    zh: '您的{amount}注单已被接受。',
  },
  {
    en: 'Thank you for your patience.',
    de: 'Vielen Dank für Ihre Geduld.',
    es: 'Gracias por su paciencia.',
    fr: 'Merci de votre patience.',
    ja: 'お待ちいただきありがとうございます。',
    zh: '感谢您的耐心等待。',
  },
  {
    en: 'You are welcome.',
    de: 'Gern geschehen.',
    es: 'De nada.',
    fr: 'Je vous en prie.',
    ja: 'どういたしまして。',
    zh: '不客气。',
  },
  {
    en: 'Where is my money?',
    de: 'Wo ist mein Geld?',
    es: '¿Dónde está mi dinero?',
    fr: 'Où est mon argent ?',
    ja: '私のお金はどこですか？',
    zh: '我的钱在哪里？',
  },
  {
    en: 'My telephone number is {text}',
    de: 'Meine Telefonnummer ist {text}',
    es: 'Mi número de teléfono es {text}',
    fr: 'Mon numéro de téléphone est le {text}',
    ja: '私の電話番号は{text}です',
    zh: '我的电话号码是{text}',
  },
  {
    en: 'Please write to {text}',
    de: 'Bitte schreiben Sie an {text}',
    es: 'Escriba a {text}, por favor',
    fr: 'Écrivez à {text}, s’il vous plaît',
    ja: '{text}までご連絡ください',
    zh: '请写信到{text}',
  },
];

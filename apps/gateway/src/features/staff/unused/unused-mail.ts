import { dateLocale, type Language } from '@pitdesk/contracts/browser';
import { mailLine, mailPage } from '#core/mail/mail-page';
import type { Mail } from '#core/mail/mailer';

interface Texts {
  readonly subject: string;
  readonly hello: (name: string) => string;
  readonly unused: (days: number) => string;
  readonly until: (date: string) => string;
  readonly button: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your Pitdesk account is inactive',
    hello: (name) => `Hello ${name},`,
    unused: (days) => `your account has not been used for ${days} days.`,
    until: (date) =>
      `Sign in before ${date}, or the account will be disabled. An administrator can enable it again.`,
    button: 'Open Pitdesk',
    end: 'If you no longer need the account, ignore this mail.',
  },
  de: {
    subject: 'Ihr Pitdesk-Konto wird nicht benutzt',
    hello: (name) => `Guten Tag ${name},`,
    unused: (days) => `Ihr Konto wurde seit ${days} Tagen nicht benutzt.`,
    until: (date) =>
      `Melden Sie sich vor dem ${date} an, sonst wird es dann gesperrt. Die Administration kann es wieder entsperren.`,
    button: 'Pitdesk öffnen',
    end: 'Brauchen Sie das Konto nicht mehr, müssen Sie nichts tun.',
  },
  es: {
    subject: 'Su cuenta de Pitdesk no se usa',
    hello: (name) => `Hola, ${name}:`,
    unused: (days) => `Su cuenta no se ha usado en ${days} días.`,
    until: (date) =>
      `Inicie sesión antes del ${date} o se desactivará entonces. Un administrador puede activarla de nuevo.`,
    button: 'Abrir Pitdesk',
    end: 'Si ya no necesita la cuenta, no tiene que hacer nada.',
  },
  fr: {
    subject: 'Votre compte Pitdesk n’est pas utilisé',
    hello: (name) => `Bonjour ${name},`,
    unused: (days) => `Votre compte n’a pas été utilisé depuis ${days} jours.`,
    until: (date) =>
      `Connectez-vous avant le ${date}, sinon il sera désactivé. Un administrateur peut le réactiver.`,
    button: 'Ouvrir Pitdesk',
    end: 'Si vous n’avez plus besoin du compte, vous n’avez rien à faire.',
  },
  ja: {
    subject: 'Pitdesk アカウントが使われていません',
    hello: (name) => `${name} 様`,
    unused: (days) => `アカウントが ${days} 日間使われていません。`,
    until: (date) => `${date} までにサインインしないと無効になります。管理者が再び有効にできます。`,
    button: 'Pitdesk を開く',
    end: 'アカウントが不要な場合は、何もする必要はありません。',
  },
  zh: {
    subject: '您的 Pitdesk 账户未被使用',
    hello: (name) => `${name}，您好：`,
    unused: (days) => `您的账户已有 ${days} 天未使用。`,
    until: (date) => `请在 ${date} 之前登录，否则届时将被停用。管理员可以重新启用。`,
    button: '打开 Pitdesk',
    end: '如果您不再需要该账户，则无需任何操作。',
  },
};

interface UnusedMail {
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly days: number;
  /** When it will be disabled; null if it never is. */
  readonly disabledAt: Date | null;
  readonly link: string;
  readonly zone: string;
}

/** Returns the mail that warns an unused account. */
export function unusedMail({ language, name, email, days, disabledAt, link, zone }: UnusedMail): Mail {
  const texts = TEXTS[language];
  const date =
    disabledAt &&
    new Intl.DateTimeFormat(dateLocale(language), { timeZone: zone, dateStyle: 'long' }).format(disabledAt);
  return {
    to: { name: mailLine(name), address: email },
    subject: texts.subject,
    ...mailPage({
      language,
      title: texts.subject,
      paragraphs: [
        texts.hello(mailLine(name)),
        texts.unused(days),
        ...(date === null ? [] : [texts.until(date)]),
      ],
      button: { text: texts.button, link },
      end: texts.end,
    }),
  };
}

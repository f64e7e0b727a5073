import { dateLocale, type Language } from '@pitdesk/contracts/browser';
import { mailLine, mailPage } from '#core/mail/mail-page';
import type { Mail } from '#core/mail/mailer';

interface Texts {
  readonly subject: (inviter: string) => string;
  readonly title: (inviter: string) => string;
  readonly hello: (name: string) => string;
  readonly does: string;
  readonly until: (time: string) => string;
  readonly button: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (inviter) => `${inviter} invited you to Pitdesk`,
    title: (inviter) => `${inviter} invited you to Pitdesk`,
    hello: (name) => `Hello ${name},`,
    does: 'open the link to create an account, or to sign in with an existing one.',
    until: (time) => `The link works once, until ${time}.`,
    button: 'Open the invitation',
    end: 'If you did not expect this mail, ignore it. Nothing else happens.',
  },
  de: {
    subject: (inviter) => `${inviter} hat Sie zu Pitdesk eingeladen`,
    title: (inviter) => `${inviter} hat Sie zu Pitdesk eingeladen`,
    hello: (name) => `Guten Tag ${name},`,
    does: 'öffnen Sie den Link, um Ihr Konto anzulegen oder sich mit Ihrem bestehenden Konto anzumelden.',
    until: (time) => `Der Link gilt einmal, bis ${time}.`,
    button: 'Einladung öffnen',
    end: 'Haben Sie diese Mail nicht erwartet, beachten Sie sie nicht: Ohne Sie geschieht nichts.',
  },
  es: {
    subject: (inviter) => `${inviter} le ha invitado a Pitdesk`,
    title: (inviter) => `${inviter} le ha invitado a Pitdesk`,
    hello: (name) => `Hola, ${name}:`,
    does: 'Abra el enlace para crear su cuenta o para iniciar sesión con la que ya tiene.',
    until: (time) => `El enlace sirve una vez, hasta ${time}.`,
    button: 'Abrir la invitación',
    end: 'Si no esperaba este mensaje, ignórelo: no ocurre nada sin usted.',
  },
  fr: {
    subject: (inviter) => `${inviter} vous invite sur Pitdesk`,
    title: (inviter) => `${inviter} vous invite sur Pitdesk`,
    hello: (name) => `Bonjour ${name},`,
    does: 'Ouvrez le lien pour créer votre compte, ou pour vous connecter avec celui que vous avez déjà.',
    until: (time) => `Le lien sert une fois, jusqu’au ${time}.`,
    button: 'Ouvrir l’invitation',
    end: 'Si vous n’attendiez pas ce message, ignorez-le : rien ne se passe sans vous.',
  },
  ja: {
    subject: (inviter) => `${inviter} さんから Pitdesk への招待`,
    title: (inviter) => `${inviter} さんから Pitdesk に招待されました`,
    hello: (name) => `${name} 様`,
    does: 'リンクを開いて、アカウントを作成するか、お持ちのアカウントでサインインしてください。',
    until: (time) => `リンクは 1 回だけ、${time} まで使えます。`,
    button: '招待を開く',
    end: 'このメールに心当たりがない場合は、破棄してください。何も起こりません。',
  },
  zh: {
    subject: (inviter) => `${inviter} 邀请您使用 Pitdesk`,
    title: (inviter) => `${inviter} 邀请您使用 Pitdesk`,
    hello: (name) => `${name}，您好：`,
    does: '打开链接即可创建账户，或使用您已有的账户登录。',
    until: (time) => `链接只能使用一次，有效期至 ${time}。`,
    button: '打开邀请',
    end: '如果您没有预料到这封邮件，请忽略它：不会发生任何事情。',
  },
};

interface InvitationMail {
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly inviter: string;
  readonly note: string | null;
  readonly link: string;
  readonly expiresAt: Date;
  /** The property's time zone. */
  readonly zone: string;
}

/** Returns the mail of an invitation in its language. It names no roles, because none is approved yet. */
export function invitationMail({
  language,
  name,
  email,
  inviter,
  note,
  link,
  expiresAt,
  zone,
}: InvitationMail): Mail {
  const texts = TEXTS[language];
  const by = mailLine(inviter);
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(expiresAt);
  return {
    to: { name: mailLine(name), address: email },
    subject: texts.subject(by),
    ...mailPage({
      language,
      title: texts.title(by),
      paragraphs: [
        texts.hello(mailLine(name)),
        texts.does,
        ...(note === null ? [] : [`${by}: “${mailLine(note)}”`]),
        texts.until(time),
      ],
      button: { text: texts.button, link },
      end: texts.end,
    }),
  };
}

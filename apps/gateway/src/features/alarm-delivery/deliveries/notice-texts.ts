import { dateLocale, LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { mailLine, mailPage } from '#core/mail/mail-page';
import type { Mail } from '#core/mail/mailer';
import type { DeliveryFacts } from './deliveries.store.ts';

interface Texts {
  readonly alarm: string;
  readonly atTable: string;
  readonly at: (table: string) => string;
  readonly since: (time: string) => string;
  readonly times: (count: number) => string;
  readonly raised: string;
  readonly escalated: string;
  readonly unattended: string;
  readonly test: string;
  readonly testText: string;
  readonly open: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    alarm: 'An alarm',
    atTable: 'An alarm at a table',
    at: (table) => `An alarm at ${table}`,
    since: (time) => `Since ${time}.`,
    times: (count) => `It has come and gone: ${count} times in a short time.`,
    raised: 'You are on duty. Acknowledge it, or it goes to the next person.',
    escalated: 'A colleague did not acknowledge it in time. You are next.',
    unattended: 'Nobody on duty has acknowledged it.',
    test: 'Test: alarms by Pitdesk',
    testText: 'This is a test. Notices of alarms reach you here.',
    open: 'Open Pitdesk',
    end: 'You receive this mail because of the settings for alarms in Pitdesk.',
  },
  de: {
    alarm: 'Ein Alarm',
    atTable: 'Ein Alarm an einem Tisch',
    at: (table) => `Ein Alarm an ${table}`,
    since: (time) => `Seit ${time}.`,
    times: (count) => `Er kam und ging: ${count}-mal in kurzer Zeit.`,
    raised: 'Sie haben Dienst. Bestätigen Sie ihn, sonst geht er an die nächste Person.',
    escalated: 'Eine Kollegin oder ein Kollege hat ihn nicht rechtzeitig bestätigt. Sie sind an der Reihe.',
    unattended: 'Niemand im Dienst hat ihn bestätigt.',
    test: 'Test: Alarme von Pitdesk',
    testText: 'Das ist ein Test. Alarme erreichen Sie hier.',
    open: 'Pitdesk öffnen',
    end: 'Sie erhalten diese E-Mail wegen der Einstellungen für Alarme in Pitdesk.',
  },
  es: {
    alarm: 'Una alarma',
    atTable: 'Una alarma en una mesa',
    at: (table) => `Una alarma en ${table}`,
    since: (time) => `Desde ${time}.`,
    times: (count) => `Va y viene: ${count} veces en poco tiempo.`,
    raised: 'Está de servicio. Confírmela o pasará a la persona siguiente.',
    escalated: 'Otra persona no la confirmó a tiempo. Ahora le toca a usted.',
    unattended: 'Nadie de servicio la ha confirmado.',
    test: 'Prueba: alarmas de Pitdesk',
    testText: 'Esto es una prueba. Los avisos de alarmas le llegan aquí.',
    open: 'Abrir Pitdesk',
    end: 'Recibe este correo por los ajustes de alarmas de Pitdesk.',
  },
  fr: {
    alarm: 'Une alarme',
    atTable: 'Une alarme à une table',
    at: (table) => `Une alarme à ${table}`,
    since: (time) => `Depuis ${time}.`,
    times: (count) => `Elle va et vient : ${count} fois en peu de temps.`,
    raised: 'Vous êtes de service. Prenez-la en compte, sinon elle passe à la personne suivante.',
    escalated: 'Un collègue ne l’a pas prise en compte à temps. C’est votre tour.',
    unattended: 'Personne de service ne l’a prise en compte.',
    test: 'Essai : alarmes de Pitdesk',
    testText: 'Ceci est un essai. Les avis d’alarme vous parviennent ici.',
    open: 'Ouvrir Pitdesk',
    end: 'Vous recevez cet e-mail en raison des réglages d’alarmes de Pitdesk.',
  },
  ja: {
    alarm: 'アラーム',
    atTable: 'テーブルでアラームが発生',
    at: (table) => `${table} でアラームが発生`,
    since: (time) => `${time} から継続しています。`,
    times: (count) => `短時間に ${count} 回、発生と解消を繰り返しています。`,
    raised: '勤務中のあなたへの通知です。確認しないと次の担当者に送られます。',
    escalated: '前の担当者が時間内に確認しませんでした。次はあなたの担当です。',
    unattended: '勤務中の担当者が誰も確認していません。',
    test: 'テスト：Pitdesk のアラーム',
    testText: 'これはテストです。アラームの通知はここに届きます。',
    open: 'Pitdesk を開く',
    end: 'Pitdesk のアラーム設定に基づいてお送りしています。',
  },
  zh: {
    alarm: '警报',
    atTable: '一张牌桌出现警报',
    at: (table) => `${table} 出现警报`,
    since: (time) => `自 ${time} 起。`,
    times: (count) => `短时间内反复出现 ${count} 次。`,
    raised: '您正在值班。请确认，否则将转给下一位。',
    escalated: '前一位同事未及时确认，现在轮到您。',
    unattended: '值班人员均未确认。',
    test: '测试：Pitdesk 警报',
    testText: '这是一条测试。警报通知会发送到这里。',
    open: '打开 Pitdesk',
    end: '您收到此邮件是因为 Pitdesk 的警报设置。',
  },
};

export const languageOf = (text: string | undefined): Language =>
  LANGUAGES.find((known) => known === text) ?? 'en';

/** The text of a notice on a device: it names no table and no player, because others may see the screen. */
export function pushText(
  language: Language,
  facts: DeliveryFacts | null,
): { readonly title: string; readonly body: string } {
  const texts = TEXTS[language];
  if (facts === null) return { title: 'Pitdesk', body: texts.testText };
  return { title: 'Pitdesk', body: facts.table.title === '' ? texts.alarm : texts.atTable };
}

interface NoticeMail {
  readonly id: string;
  readonly to: Mail['to'];
  readonly event: 'raised' | 'escalated' | 'unattended' | 'test';
  /** Null for a test. */
  readonly facts: DeliveryFacts | null;
  readonly language: Language;
  /** The property's time zone. */
  readonly zone: string;
  readonly link: string;
}

/** Returns the mail of a notice. It names the table, and no player. */
export function noticeMail({ id, to, event, facts, language, zone, link }: NoticeMail): Mail {
  const texts = TEXTS[language];
  const title = facts === null ? texts.test : titleOf(texts, facts);
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone: zone },
  });
  const paragraphs =
    facts === null || event === 'test'
      ? [texts.testText]
      : [
          texts.since(time.format(new Date(facts.since))),
          ...(facts.openings > 1 ? [texts.times(facts.openings)] : []),
          texts[event],
        ];
  return {
    ...{ id, to, subject: title },
    ...mailPage({ language, title, paragraphs, button: { text: texts.open, link }, end: texts.end }),
  };
}

const titleOf = ({ alarm, at }: Texts, { table: { title } }: DeliveryFacts): string =>
  title === '' ? alarm : at(mailLine(title));

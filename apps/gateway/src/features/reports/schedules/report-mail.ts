import { dateLocale, LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import {
  type ColumnChange,
  type Report,
  type ReportColumn,
  type ReportKind,
  reportComparison,
} from '@pitdesk/contracts/reports';
import { mailLine, mailPage } from '#core/mail/mail-page';
import type { Mail } from '#core/mail/mailer';

/** A name in each language, in the order of `LANGUAGES`. */
type Names = readonly [en: string, de: string, es: string, fr: string, ja: string, zh: string];

const KINDS: Readonly<Record<ReportKind, Names>> = {
  rounds: ['Rounds', 'Runden', 'Rondas', 'Coups', 'ラウンド', '牌局'],
  chat: ['Chat', 'Chat', 'Chat', 'Chat', 'チャット', '聊天'],
  players: ['Players', 'Spieler', 'Jugadores', 'Joueurs', 'プレイヤー', '玩家'],
  events: ['Events', 'Events', 'Eventos', 'Événements', 'イベント', '活动'],
};
const GAMES = {
  baccarat: ['Baccarat', 'Baccarat', 'Bacará', 'Baccarat', 'バカラ', '百家乐'],
  roulette: ['Roulette', 'Roulette', 'Ruleta', 'Roulette', 'ルーレット', '轮盘'],
  other: ['Other games', 'Andere Spiele', 'Otros juegos', 'Autres jeux', 'その他のゲーム', '其他游戏'],
} as const satisfies Record<string, Names>;
/** The figures of a total, as the page of the report names them. */
const COLUMNS: Partial<Record<ReportColumn, Names>> = {
  rounds: KINDS.rounds,
  settled: ['Settled', 'Abgerechnet', 'Liquidadas', 'Réglés', '確定', '已结算'],
  voided: ['Voided', 'Annulliert', 'Anuladas', 'Annulés', '無効', '已作废'],
  corrected: ['Corrected', 'Korrigiert', 'Corregidas', 'Corrigés', '訂正', '已更正'],
  unfinished: ['Unfinished', 'Nicht beendet', 'Sin terminar', 'Inachevés', '未完了', '未完成'],
  from_players: ['From players', 'Von Spielern', 'De jugadores', 'Des joueurs', 'プレイヤーから', '来自玩家'],
  from_staff: ['From staff', 'Vom Personal', 'Del personal', 'Du personnel', 'スタッフから', '来自员工'],
  answered: ['Answered', 'Beantwortet', 'Respondidas', 'Répondus', '返信あり', '已回复'],
  unanswered: ['Unanswered', 'Unbeantwortet', 'Sin respuesta', 'Sans réponse', '返信なし', '未回复'],
  average_answer_s: [
    'Average response',
    'Antwort im Mittel',
    'Respuesta media',
    'Réponse moyenne',
    '平均返信時間',
    '平均回复用时',
  ],
  average_players: [
    'Average players',
    'Spieler im Mittel',
    'Media de jugadores',
    'Joueurs en moyenne',
    '平均人数',
    '平均玩家数',
  ],
  peak_players: [
    'Peak players',
    'Höchststand',
    'Máximo de jugadores',
    'Maximum de joueurs',
    '最大人数',
    '玩家峰值',
  ],
  events: KINDS.events,
};

interface Texts {
  readonly up: (name: string, by: string, value: string) => string;
  readonly down: (name: string, by: string, value: string) => string;
  readonly first: (name: string, by: string, value: string) => string;
  readonly same: string;
  readonly new: string;
  readonly empty: string;
  readonly button: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    up: (name, by, value) => `${name}: up ${by} to ${value}.`,
    down: (name, by, value) => `${name}: down ${by} to ${value}.`,
    first: (name, _by, value) => `${name}: ${value}, up from 0.`,
    same: 'About the same as in the previous period.',
    new: 'The previous period had no activity to compare with.',
    empty: 'No activity in this period at your tables.',
    button: 'Open the report',
    end: 'You scheduled this report in Pitdesk. Remove the schedule there, on the page Reports.',
  },
  de: {
    up: (name, by, value) => `${name}: um ${by} auf ${value} gestiegen.`,
    down: (name, by, value) => `${name}: um ${by} auf ${value} gesunken.`,
    first: (name, _by, value) => `${name}: von 0 auf ${value} gestiegen.`,
    same: 'Etwa wie im vorherigen Zeitraum.',
    new: 'Im vorherigen Zeitraum gab es keine Aktivität zum Vergleich.',
    empty: 'Keine Aktivität in diesem Zeitraum an Ihren Tischen.',
    button: 'Bericht öffnen',
    end: 'Sie haben diesen Bericht in Pitdesk geplant. Den Plan entfernen Sie dort auf der Seite Berichte.',
  },
  es: {
    up: (name, by, value) => `${name}: ${value} (${by} más).`,
    down: (name, by, value) => `${name}: ${value} (${by} menos).`,
    first: (name, _by, value) => `${name}: ${value} (antes, 0).`,
    same: 'Más o menos como en el período anterior.',
    new: 'En el período anterior no hubo actividad con la que comparar.',
    empty: 'Sin actividad en este período en sus mesas.',
    button: 'Abrir el informe',
    end: 'Usted programó este informe en Pitdesk. Puede quitar la programación allí, en la página Informes.',
  },
  fr: {
    up: (name, by, value) => `${name} : en hausse de ${by}, à ${value}.`,
    down: (name, by, value) => `${name} : en baisse de ${by}, à ${value}.`,
    first: (name, _by, value) => `${name} : ${value}, contre 0 auparavant.`,
    same: 'À peu près comme la période précédente.',
    new: 'La période précédente n’a aucune activité à comparer.',
    empty: 'Aucune activité sur cette période à vos tables.',
    button: 'Ouvrir le rapport',
    end: 'Vous avez programmé ce rapport dans Pitdesk. Retirez la programmation sur la page Rapports.',
  },
  ja: {
    up: (name, by, value) => `${name}：${by}増の${value}。`,
    down: (name, by, value) => `${name}：${by}減の${value}。`,
    first: (name, _by, value) => `${name}：0から${value}に増加。`,
    same: '前の期間とほぼ同じです。',
    new: '前の期間に比較できる活動はありません。',
    empty: 'この期間、あなたのテーブルに活動はありません。',
    button: 'レポートを開く',
    end: 'Pitdesk で予約されたレポートです。予約は「レポート」ページで削除できます。',
  },
  zh: {
    up: (name, by, value) => `${name}：增加 ${by}，至 ${value}。`,
    down: (name, by, value) => `${name}：减少 ${by}，至 ${value}。`,
    first: (name, _by, value) => `${name}：从 0 增至 ${value}。`,
    same: '与前一时段大致相同。',
    new: '前一时段没有可供比较的活动。',
    empty: '此时段您的牌桌没有活动。',
    button: '打开报告',
    end: '这是您在 Pitdesk 中计划的报告。可在“报告”页面移除该计划。',
  },
};

interface ReportMail {
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly report: Report;
  readonly link: string;
}

/** Returns the mail of a scheduled report: what changed, the totals, and the way to the report. */
export function reportMail({ language, name, email, report, link }: ReportMail): Mail {
  const texts = TEXTS[language];
  const { kind, game, table, gaming_day } = report;
  const sections = report.sections ?? [];
  const title = [
    nameIn(language, KINDS[kind]),
    ...(game === null ? [] : [nameIn(language, GAMES[game])]),
    ...(table === null ? [] : [mailLine(table.title)]),
    daysText(gaming_day, language),
  ].join(' · ');
  return {
    to: { name: mailLine(name), address: email },
    subject: title,
    ...mailPage({
      language,
      title,
      paragraphs:
        sections.length === 0
          ? [texts.empty]
          : [...changesIn(report, texts, language), totalsOf(report, language)],
      button: { text: texts.button, link },
      end: texts.end,
    }),
  };
}

function changesIn({ kind, sections }: Report, texts: Texts, language: Language): string[] {
  const found = reportComparison(kind, sections ?? []);
  if (found === null) return [];
  if (typeof found === 'string') return [texts[found]];
  const by = ({ column, by: size }: ColumnChange) =>
    'share' in size ? percentText(size.share, language) : figureText(column, size.amount, language);
  return found.map((one) => {
    const { column, direction, value } = one;
    return texts[direction](nameIn(language, COLUMNS[column]), by(one), figureText(column, value, language));
  });
}

function totalsOf({ sections }: Report, language: Language): string {
  const total = sections?.find(({ name }) => name === 'total');
  const figures = total?.columns.flatMap((column, at) => {
    const value = total.rows[0]?.values[at];
    if (COLUMNS[column] === undefined || typeof value === 'string' || value === undefined) return [];
    const figure = value === null ? '–' : figureText(column, value, language);
    return `${nameIn(language, COLUMNS[column])} ${figure}`;
  });
  return figures?.join(' · ') ?? '';
}

const nameIn = (language: Language, names: Names | undefined): string =>
  names?.[LANGUAGES.indexOf(language)] ?? '';

const percentText = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: share < 0.1 ? 1 : 0,
  }).format(share);

function figureText(column: ReportColumn, value: number, language: Language): string {
  const format = { maximumFractionDigits: 1 } as const;
  if (!column.endsWith('_s')) return new Intl.NumberFormat(language, format).format(value);
  const [amount, unit] = value < 60 ? [value, 'second'] : [value / 60, 'minute'];
  return new Intl.NumberFormat(language, { ...format, style: 'unit', unit }).format(amount);
}

function daysText(gamingDays: string, language: Language): string {
  const [first = '', last = first] = gamingDays.split('..');
  const format = new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', dateStyle: 'medium' });
  return format.formatRange(Date.parse(first), Date.parse(last));
}

import { endpoints } from '@pitdesk/contracts/api';
import type { BroadcastTables } from '@pitdesk/contracts/broadcasts';
import type { HandoverInput } from '@pitdesk/contracts/handover';
import type { ReviewItem } from '@pitdesk/contracts/staff';
import type { ConsoleClient } from '@pitdesk/prisma';
import { NotYet, Refused } from '../demo-staff.ts';
import { type DemoKind, type DemoStep, demoId } from './demo-kind.ts';

const EQUIPMENT = demoId('handover equipment');
const TAKE_OVER = demoId('handover take-over');

const isEntry = (id: string) => async (db: ConsoleClient) =>
  (await db.handoverEntry.findUnique({ where: { id } })) !== null;

const entry = (
  id: string,
  input: Pick<HandoverInput, 'category' | 'text' | 'needs_follow_up'>,
): DemoStep => ({
  isThere: isEntry(id),
  write: async (staff) => {
    const [table] = await staff.call('floor1', endpoints.listTables);
    if (table === undefined) throw new NotYet('there is no table');
    return await staff.call('floor1', endpoints.writeHandover, {
      body: { id, table_id: table.id, round_id: null, corrects: null, ...input },
    });
  },
});

/** Two entries of the last shift, one of them done, its take-over, and an open follow-up of this shift. */
export const HANDOVER: DemoKind = {
  name: 'handover entries',
  anyOf: (db) => db.handoverEntry.findFirst({ select: { id: true } }),
  steps: [
    entry(demoId('handover incident'), {
      category: 'incident',
      text: 'Demo: the stream was gone for two minutes. No round was affected.',
      needs_follow_up: false,
    }),
    entry(EQUIPMENT, {
      category: 'equipment',
      text: 'Demo: the card scanner reads slowly. The studio replaces it before the next shoe.',
      needs_follow_up: true,
    }),
    {
      isThere: async (db) => (await db.handoverOpen.findUnique({ where: { entryId: EQUIPMENT } })) === null,
      write: (staff) =>
        staff.call('floor1', endpoints.followUpHandover, {
          params: { id: EQUIPMENT },
          body: { act: 'done' },
        }),
    },
    {
      isThere: isEntry(TAKE_OVER),
      write: async (staff) => {
        const { newest } = await staff.call('shift', endpoints.getHandoverState);
        return await staff.call('shift', endpoints.takeOverShift, {
          body: { id: TAKE_OVER, read_to: newest, text: 'Demo: a quiet start.' },
        });
      },
    },
    entry(demoId('handover dealer'), {
      category: 'dealer',
      text: 'Demo: ask the studio for a second dealer who speaks French tonight.',
      needs_follow_up: true,
    }),
  ],
};

/** The first review that the demonstration's manager opened. */
const review = (db: ConsoleClient) =>
  db.accessReview.findFirst({
    where: { quarter: null, openedByName: 'shift' },
    orderBy: { openedAt: 'asc' },
    include: { items: true },
  });

type Mark =
  | { readonly mark: 'keep' }
  | { readonly mark: 'change'; readonly ending: string[]; readonly reason: string };

const marked = (username: string, markOf: (item: ReviewItem) => Mark): DemoStep => ({
  isThere: async (db) => {
    const item = (await review(db))?.items.find((one) => one.username === username);
    return item !== undefined && item.mark !== null;
  },
  write: async (staff, db) => {
    const id = (await review(db))?.id ?? '';
    const { items } = await staff.call('shift', endpoints.getReview, { params: { id } });
    const item = items.find((one) => one.username === username);
    if (item === undefined) throw new Refused(`the review has no account ${username}`);
    const params = { id, item: item.id };
    const body = { ...markOf(item), version: item.version };
    return await staff.call('shift', endpoints.markReviewItem, { params, body });
  },
});

/** An open review of access with marks of one reviewer. */
export const REVIEWS: DemoKind = {
  name: 'reviews of access',
  anyOf: (db) => db.accessReview.findFirst({ select: { id: true } }),
  steps: [
    {
      isThere: async (db) => (await review(db)) !== null,
      write: (staff) => staff.call('shift', endpoints.openReview),
    },
    marked('auditor', () => ({ mark: 'keep' })),
    marked('surveillance', () => ({ mark: 'keep' })),
    marked('floor1b', ({ roles }) => ({
      mark: 'change',
      ending: roles.filter(({ role }) => role === 'shift_manager').map(({ grant_id }) => grant_id),
      reason: 'Demo: works as a pit manager only since this month.',
    })),
  ],
};

const wordDraft = (db: ConsoleClient) =>
  db.listDraft.findFirst({ where: { list: 'words', changedAt: { not: null } }, select: { list: true } });

/** A draft of the watched words, to be tried and published. */
export const WORDS: DemoKind = {
  name: 'draft of watched words',
  anyOf: wordDraft,
  steps: [
    {
      isThere: async (db) => (await wordDraft(db)) !== null,
      write: (staff) =>
        staff.call('moderator', endpoints.editWords, {
          body: { category: 'adverts', language: 'en', kind: 'watch', add: ['demo rival casino'] },
        }),
    },
  ],
};

const report = (username: string): DemoStep => {
  const id = demoId(`report of ${username}`);
  return {
    isThere: async (db) => (await db.report.findUnique({ where: { id }, select: { id: true } })) !== null,
    write: (staff) =>
      staff.call(username, endpoints.makeReport, {
        body: { id, kind: 'rounds', gaming_day: 'yesterday', game: null, table_id: null },
      }),
  };
};

/** A report of yesterday for each account that a newcomer may try: an account sees only its own. */
export const REPORTS: DemoKind = {
  name: 'reports',
  anyOf: (db) => db.report.findFirst({ select: { id: true } }),
  steps: ['floor1', 'shift', 'auditor'].map(report),
};

const BREAK = {
  en: 'Demo: The wheel is checked in ten minutes. Play continues right after.',
  de: 'Demo: In zehn Minuten wird der Kessel geprüft. Danach geht es gleich weiter.',
  es: 'Demo: En diez minutos revisaremos la ruleta. El juego sigue justo después.',
  fr: 'Demo: Le cylindre sera contrôlé dans dix minutes. Le jeu reprend aussitôt après.',
  ja: 'Demo: 10分後にホイールを点検します。終わり次第、ゲームを再開します。',
  zh: 'Demo: 十分钟后检查轮盘，检查完马上继续。',
};

const TOURNAMENT = {
  en: 'Demo: The evening tournament begins at nine. Good luck!',
  de: 'Demo: Das Abendturnier beginnt um neun. Viel Glück!',
  es: 'Demo: El torneo de la noche empieza a las nueve. ¡Suerte!',
  fr: 'Demo: Le tournoi du soir commence à neuf heures. Bonne chance !',
  ja: 'Demo: 夜のトーナメントは9時開始です。ご健闘を！',
  zh: 'Demo: 晚间锦标赛九点开始，祝好运！',
};

const broadcast = (
  name: string,
  tables: BroadcastTables,
  texts: Readonly<Record<keyof typeof BREAK, string>>,
): DemoStep[] => {
  const id = demoId(name);
  const languages = Object.keys(texts) as (keyof typeof BREAK)[];
  const found = (db: ConsoleClient) => db.broadcast.findUnique({ where: { id }, select: { state: true } });
  return [
    {
      isThere: async (db) => (await found(db)) !== null,
      write: (staff) => staff.call('shift', endpoints.prepareBroadcast, { body: { id, tables } }),
    },
    {
      isThere: async (db) => ((await found(db))?.state ?? 'prepared') !== 'prepared',
      write: (staff) =>
        staff.call('shift', endpoints.sendBroadcast, {
          params: { id },
          body: { language: 'en', texts: languages.map((language) => ({ language, text: texts[language] })) },
        }),
    },
  ];
};

/** A sent message, and one to all tables that waits for a second person. */
export const BROADCASTS: DemoKind = {
  name: 'broadcasts',
  anyOf: (db) => db.broadcast.findFirst({ select: { id: true } }),
  steps: [
    ...broadcast('break', { kind: 'filter', game: 'roulette', terminal_id: 1, title: '' }, BREAK),
    ...broadcast('tournament', { kind: 'filter', title: '' }, TOURNAMENT),
  ],
};

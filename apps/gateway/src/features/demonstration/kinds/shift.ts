import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import type { BroadcastTables } from '@pitdesk/contracts/broadcasts';
import type { HandoverInput } from '@pitdesk/contracts/handover';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import type { DemoKind } from './demo-kind.ts';

/** Two entries of the last shift, one of them done, its take-over, and an open follow-up of this shift. */
export const HANDOVER: DemoKind = {
  name: 'handover entries',
  isThere: (db) => db.handoverEntry.findFirst({ select: { id: true } }),
  async write(staff) {
    const [table] = await staff.call('floor1', endpoints.listTables);
    if (table === undefined) throw new NotYet('there is no table');
    const write = (entry: Pick<HandoverInput, 'category' | 'text' | 'needs_follow_up'>) =>
      staff.call('floor1', endpoints.writeHandover, {
        body: { id: randomUUID(), table_id: table.id, round_id: null, corrects: null, ...entry },
      });
    await write({
      category: 'incident',
      text: 'Demo: the stream was gone for two minutes. No round was affected.',
      needs_follow_up: false,
    });
    const { id } = await write({
      category: 'equipment',
      text: 'Demo: the card scanner reads slowly. The studio replaces it before the next shoe.',
      needs_follow_up: true,
    });
    await staff.call('floor1', endpoints.followUpHandover, { params: { id }, body: { act: 'done' } });
    const { newest } = await staff.call('shift', endpoints.getHandoverState);
    await staff.call('shift', endpoints.takeOverShift, {
      body: { id: randomUUID(), read_to: newest, text: 'Demo: a quiet start.' },
    });
    await write({
      category: 'dealer',
      text: 'Demo: ask the studio for a second dealer who speaks French tonight.',
      needs_follow_up: true,
    });
  },
};

/** An open review of access with marks of one reviewer. */
export const REVIEWS: DemoKind = {
  name: 'reviews of access',
  isThere: (db) => db.accessReview.findFirst({ select: { id: true } }),
  async write(staff) {
    const { id, items } = await staff.call('shift', endpoints.openReview);
    for (const { id: item, username, version, roles } of items) {
      const params = { id, item };
      const ending = roles.filter(({ role }) => role === 'shift_manager').map(({ grant_id }) => grant_id);
      if (username === 'auditor' || username === 'surveillance') {
        const body = { mark: 'keep', version } as const;
        await staff.call('shift', endpoints.markReviewItem, { params, body });
      } else if (username === 'floor1b' && ending.length > 0) {
        const reason = 'Demo: works as a pit manager only since this month.';
        const body = { mark: 'change', version, ending, reason } as const;
        await staff.call('shift', endpoints.markReviewItem, { params, body });
      }
    }
  },
};

/** A draft of the watched words, to be tried and published. */
export const WORDS: DemoKind = {
  name: 'draft of watched words',
  isThere: (db) => db.wordDraft.findFirst({ where: { changedAt: { not: null } }, select: { id: true } }),
  async write(staff) {
    await staff.call('moderator', endpoints.editWords, {
      body: { category: 'adverts', language: 'en', kind: 'watch', add: ['demo rival casino'] },
    });
  },
};

/** A report of yesterday for each account that a newcomer may try: an account sees only its own. */
export const REPORTS: DemoKind = {
  name: 'reports',
  isThere: (db) => db.report.findFirst({ select: { id: true } }),
  async write(staff) {
    for (const username of ['floor1', 'shift', 'auditor']) {
      await staff.call(username, endpoints.makeReport, {
        body: { id: randomUUID(), kind: 'rounds', gaming_day: 'yesterday', game: null, table_id: null },
      });
    }
  },
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

/** A sent message, and one to all tables that waits for a second person. */
export const BROADCASTS: DemoKind = {
  name: 'broadcasts',
  isThere: (db) => db.broadcast.findFirst({ select: { id: true } }),
  async write(staff) {
    await broadcast(staff, { kind: 'filter', game: 'roulette', terminal_id: 1, title: '' }, BREAK);
    await broadcast(staff, { kind: 'filter', title: '' }, TOURNAMENT);
  },
};

async function broadcast(
  staff: DemoStaff,
  tables: BroadcastTables,
  texts: Readonly<Record<keyof typeof BREAK, string>>,
): Promise<void> {
  const prepare = { id: randomUUID(), tables };
  const { id } = await staff.call('shift', endpoints.prepareBroadcast, { body: prepare });
  const languages = Object.keys(texts) as (keyof typeof BREAK)[];
  await staff.call('shift', endpoints.sendBroadcast, {
    params: { id },
    body: { language: 'en', texts: languages.map((language) => ({ language, text: texts[language] })) },
  });
}

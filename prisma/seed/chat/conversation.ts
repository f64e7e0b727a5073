import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { RandomSource } from '@pitdesk/table-games';
import type { ChatMessageRow, DealerRow, TableRow } from '../rows.ts';
import { staffOf } from '../users/demo-accounts.ts';
import { PHRASEBOOKS } from './phrasebook.ts';
import { somePlayer } from './players.ts';
import type { Talk } from './talk.ts';

/** A message of a conversation, without its chat and time. */
export type Utterance = Pick<ChatMessageRow, 'sender' | 'senderRole' | 'message'>;

/** The values that the templates of a conversation may use. */
export interface Scene {
  table: TableRow;
  dealer: DealerRow;
  language: Language;
}

type Fillings = Readonly<Record<string, string>>;

/** The languages to pick from. English is in the list twice, because it is the working language of the pit. */
const LANGUAGE_DRAW: readonly Language[] = ['en', ...LANGUAGES];

export function someLanguage(random: RandomSource): Language {
  return random.pick(LANGUAGE_DRAW);
}

/** Replaces `{name}` by the value of that name; a name without a value stays unchanged. */
export function fill(template: string, fillings: Fillings): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => fillings[name] ?? placeholder);
}

function fillingsOf(random: RandomSource, { table, dealer }: Scene, player: string): Fillings {
  return {
    table: table.title,
    dealer: dealer.displayName,
    player,
    minutes: String(3 + random.nextInt(20)),
    amount: String(5 * (1 + random.nextInt(60))),
    number: String(random.nextInt(37)),
  };
}

/** Returns a player's remark, or a question and the answer of staff, in one language. */
export function converse(random: RandomSource, scene: Scene): Utterance[] {
  const book = PHRASEBOOKS[scene.language];
  const talk: Talk = random.nextInt(2) === 0 ? book.any : book[scene.table.game];
  const player = somePlayer(random, scene.language);
  const fillings = fillingsOf(random, scene, player.firstName);
  const remark = (message: string): Utterance => ({
    sender: player.handle,
    senderRole: 'player',
    message: fill(message, fillings),
  });
  if (random.nextInt(2) === 0) return [remark(random.pick(talk.remarks))];

  const [question, answer] = random.pick(talk.exchanges);
  const staff = random.pick(staffOf(scene.table.terminalId));
  return [remark(question), { sender: staff, senderRole: 'staff', message: fill(answer, fillings) }];
}

import { Flex } from 'antd';
import './dossier.css';
import type { Language } from '@pitdesk/contracts/browser';
import type { RuleBreach, SideBetKind } from '@pitdesk/contracts/rounds';
import { isCard } from '@pitdesk/table-games';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatOf, TIME } from '#lib/text/format-in-zone.ts';
import { displayZone } from '#lib/time/property-zone.ts';
import { cardText } from '../result/card-text.ts';

/** The rules that a record breaks, each with the expected and the recorded value. */
export function Breaches({ breaches }: { breaches: readonly RuleBreach[] }) {
  const { t } = useTranslation('rounds');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const words = (value: string): string => breachWords(value, { t, common, language });
  return (
    <Flex component="ul" vertical gap={8}>
      {breaches.map(({ rule, expected, found }) => (
        <li className="box pad edge edge-danger" key={`${rule}${found}`}>
          <span className="strong">{t(`rule.${rule}`)}</span>
          <div className="words">
            <span>{t('check.expected')}</span> <strong>{words(expected)}</strong>{' '}
            <span>{`· ${t('check.found')}`}</span> <strong>{words(found)}</strong>
          </div>
        </li>
      ))}
    </Flex>
  );
}

export interface BreachTexts {
  t: TFunction<'rounds'>;
  common: TFunction;
  language: Language;
}

const WORDS = ['true', 'false', 'none', 'draws', 'stands', 'small', 'big', 'set', 'unset'] as const;
const WINNERS = ['player', 'banker', 'tie'] as const;
const STATES = ['betting', 'dealing', 'spinning', 'settled', 'voided'] as const;
/** The moments of a record, by their names there. */
const MOMENTS = {
  started_at: 'phase.started',
  bets_closed_at: 'phase.bets_closed',
  play_started_at: 'check.moment.play',
  result_at: 'check.moment.result',
  settled_at: 'phase.settled',
  voided: 'phase.voided',
} as const;

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const IN_STATE = /^(?<state>\w+): (?<moment>\w+) (?<word>set|unset)$/;
const NOT_BEFORE = /^(?<moment>.+) >= (?<before>.+) (?<at>\S+)$/;
const CARD_PLACE = /^card (?<place>\d+)$/;
const AT_MOST = /^<= (?<value>.+)$/;
const AFTER_CUT_CARD = /^(?<count>\d+) after cut card$/;
const CARDS = /^(?<count>\d+) cards$/;
const SHOE = /^shoe (?<number>\d+)$/;
const SIDE_BET = /^(?<kind>player_pair|banker_pair|either_pair|dragon_7|panda_8): (?<won>true|false)$/;
const COPIES = /^(?<card>\S+) x (?<count>\d+)$/;

/** Returns the checker's expected or recorded value as text; one without a text unchanged. */
export function breachWords(value: string, texts: BreachTexts): string {
  const { t, common, language } = texts;
  const word = WORDS.find((known) => known === value);
  if (word !== undefined) return t(`check.word.${word}`);
  const winner = WINNERS.find((known) => known === value);
  if (winner !== undefined) return t(`pictures.winner.${winner}`);
  if (value === 'player, banker or tie') {
    const anyOf = new Intl.ListFormat(language, { type: 'disjunction' });
    return anyOf.format(WINNERS.map((one) => t(`pictures.winner.${one}`)));
  }
  const state = STATES.find((known) => known === value);
  if (state !== undefined) return common(`phase.${state}`);
  const inState = IN_STATE.exec(value)?.groups;
  if (inState !== undefined) {
    const { state: named = '', moment = '', word: wanted = '' } = inState;
    return t('check.inState', {
      state: breachWords(named, texts),
      moment: momentWords(moment, texts),
      word: breachWords(wanted, texts),
    });
  }
  const order = NOT_BEFORE.exec(value)?.groups;
  if (order !== undefined) {
    const { moment = '', before = '', at = '' } = order;
    return t('check.notBefore', {
      moment: momentWords(moment, texts),
      before: momentWords(before, texts),
      time: breachWords(at, texts),
    });
  }
  const shoeWords = wordsOfShoe(value, texts);
  if (shoeWords !== undefined) return shoeWords;
  if (ISO.test(value)) return timeWords(value, language);
  const copies = COPIES.exec(value)?.groups;
  if (copies?.card !== undefined && isCard(copies.card)) return `${cardText(copies.card)} × ${copies.count}`;
  const cards = value.split(' ');
  return cards.every(isCard) ? cards.map(cardText).join(' ') : value;
}

/** Texts of the rules of a shoe and of side bets. */
function wordsOfShoe(value: string, texts: BreachTexts): string | undefined {
  const { t } = texts;
  const atMost = AT_MOST.exec(value)?.groups?.value;
  if (atMost !== undefined) return t('check.atMost', { value: breachWords(atMost, texts) });
  const after = AFTER_CUT_CARD.exec(value)?.groups?.count;
  if (after !== undefined) return t('check.afterCutCard', { count: Number(after) });
  const cards = CARDS.exec(value)?.groups?.count;
  if (cards !== undefined) return t('check.cards', { count: Number(cards) });
  const number = SHOE.exec(value)?.groups?.number;
  if (number !== undefined) return t('check.shoe', { number });
  const { kind, won } = SIDE_BET.exec(value)?.groups ?? {};
  if (kind === undefined) return undefined;
  const outcome = t(won === 'true' ? 'sideBet.won' : 'sideBet.lost');
  // The pattern admits only known kinds.
  return `${t(`sideBet.${kind as SideBetKind}`)}: ${outcome}`;
}

function momentWords(name: string, { t }: BreachTexts): string {
  const place = CARD_PLACE.exec(name)?.groups?.place;
  if (place !== undefined) return t('check.moment.card', { place });
  return Object.hasOwn(MOMENTS, name) ? t(MOMENTS[name as keyof typeof MOMENTS]) : name;
}

/** To the millisecond: two moments of one second may be in the wrong order. */
const timeWords = (at: string, language: Language): string =>
  formatOf(language, displayZone(), { ...TIME, fractionalSecondDigits: 3 }).format(Date.parse(at));

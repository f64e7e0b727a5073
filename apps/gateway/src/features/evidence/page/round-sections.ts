import type { Round } from '@pitdesk/contracts/rounds';
import { pocketName } from '@pitdesk/table-games';
import type { RoundRecord } from '#features/rounds/public';
import type { AuditPart } from '../collecting/audit-part.ts';
import type { MessagesPart } from '../collecting/messages-around.ts';
import { factList, grid, type Html, html, moment, quoted, reasonGiven, section, words } from './html.ts';
import { auditSection, messagesSection, streamFacts } from './shared-sections.ts';

/** Returns the result of a round in words. */
export const resultOf = ({ outcome, number }: Round): string => {
  if (outcome !== null)
    return `${outcome.winner} (player ${outcome.player_total}, banker ${outcome.banker_total})`;
  return number === null ? '' : pocketName(number);
};

const cardsOf = ({ cards }: Round): string => cards.map(({ hand, card }) => `${hand} ${card}`).join(', ');

const VERSION_HEADS = ['Version', 'Round', 'State', 'Result', 'Cards', 'Corrected', 'Reason'];
const versionRow = (round: Round): Html[] => [
  html`${round.version}`,
  quoted(round.id),
  words(round.state),
  quoted(resultOf(round)),
  quoted(cardsOf(round)),
  round.correction === null
    ? html`–`
    : html`${moment(round.correction.at)} by ${quoted(round.correction.by)}, approved by ${quoted(round.correction.approved_by)}`,
  round.voided === null ? quoted(round.correction?.reason) : reasonGiven(round.voided),
];

/** Returns the readable page of a round. */
export function roundSections(facts: RoundRecord['facts'], messages: MessagesPart, audit: AuditPart): Html[] {
  const { round, table, stream, versions, corrections, breaches } = facts;
  return [
    section(
      'Round',
      factList([
        ['Round', quoted(round.id)],
        ['Table', html`${quoted(table.title)} (${quoted(table.id)})`],
        ['Game', words(round.game)],
        ['State', words(round.state)],
        ['Result', quoted(resultOf(round))],
        ['Cards, in deal order', quoted(cardsOf(round))],
        ['Shoe', round.shoe === null ? html`–` : html`${round.shoe.number}, round ${round.shoe.round}`],
        ['Dealer', quoted(round.dealer?.display_name)],
        ['Betting opened', moment(round.started_at)],
        ['Betting closed', moment(round.bets_closed_at)],
        ['Play started', moment(round.play_started_at)],
        ['Result recorded', moment(round.result_at)],
        ['Settled', moment(round.settled_at)],
        [
          'Voided',
          round.voided === null
            ? html`no`
            : html`${moment(round.voided.at)} by ${quoted(round.voided.by)}: ${reasonGiven(round.voided)}`,
        ],
      ]),
    ),
    section('Stream position', factList(streamFacts(stream))),
    section('Versions', grid(VERSION_HEADS, versions.map(versionRow))),
    section(
      'Corrections',
      grid(
        ['State', 'Proposed', 'Reason', 'Decided', 'Reason for the decision'],
        corrections.map((one) => [
          words(one.state),
          html`${moment(one.proposed_at)} by ${quoted(one.proposed_by.username)}`,
          quoted(one.reason),
          one.decided_at === null
            ? html`–`
            : html`${moment(one.decided_at)} by ${quoted(one.decided_by?.username)}`,
          quoted(one.decision_reason),
        ]),
      ),
    ),
    section(
      'Result mismatches',
      grid(
        ['Rule', 'Expected', 'Recorded'],
        breaches.map(({ rule, expected, found }) => [words(rule), quoted(expected), quoted(found)]),
      ),
    ),
    messagesSection(messages),
    auditSection(audit),
  ];
}

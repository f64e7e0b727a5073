import type { MarkerEvidence, ProtectionCaseDossier } from '@pitdesk/contracts/protection-cases';
import type { AuditPart } from '../collecting/audit-part.ts';
import type { MessagesPart } from '../collecting/messages-around.ts';
import type { PlayerPart } from '../collecting/player-part.ts';
import type { RoundsPart } from '../collecting/rounds-around.ts';
import { factList, grid, type Html, html, moment, quoted, section, words } from './html.ts';
import { resultOf } from './round-sections.ts';
import { auditSection, messagesSection, streamFacts } from './shared-sections.ts';

/** Returns the evidence of a marker, and the rule that it breaks. */
function seenBy(evidence: MarkerEvidence): Html {
  switch (evidence.kind) {
    case 'words':
      return html`${words(evidence.category)}: ${quoted(evidence.message)}`;
    case 'hours':
      return html`${evidence.minutes} minutes online in a gaming day; the limit is ${evidence.limit_hours} hours`;
    case 'nights':
      return html`Online in ${evidence.nights} of seven nights; the limit is ${evidence.limit}`;
    case 'hopping':
      return html`${evidence.tables} tables within an hour; the limit is ${evidence.limit}`;
    case 'returned':
      return html`Back ${evidence.minutes} minutes after a ${words(evidence.sanction)} had ended; the limit is ${evidence.limit_minutes} minutes`;
    case 'tempo':
      return html`${evidence.messages} messages within ten minutes; the limit is ${evidence.limit}`;
    case 'staff':
      return html`${quoted(evidence.by.username)} reported: ${quoted(evidence.seen)}`;
  }
}

const caseSection = ({ id, player, player_id, severity, state, facts }: ProtectionCaseDossier): Html =>
  section(
    'Player protection case',
    factList([
      ['Case', quoted(id)],
      ['Player', html`${quoted(player)} (${quoted(player_id)})`],
      ['Severity', words(severity)],
      ['State', words(state)],
      ['Owner', quoted(facts.owner?.username)],
      ['Opened', moment(facts.opened_at)],
      ['Review due', moment(facts.look.due_at)],
      ['Reviewed', moment(facts.look.at)],
      ['Internal note', quoted(facts.seen)],
      ['Message to the player', quoted(facts.said)],
      ['Outcome', words(facts.outcome)],
      ['Evaluation', moment(facts.evaluation_at)],
      ['Finding', quoted(facts.finding)],
      ['Ended', moment(facts.ended_at)],
    ]),
  );

const sanctionsSection = ({ sanctions }: PlayerPart): Html =>
  section(
    'Sanctions and appeals',
    grid(
      [
        'Sanction',
        'State',
        'Scope',
        'Applied',
        'From',
        'To',
        'Message to the player',
        'Internal note',
        'Appeal',
        'History',
      ],
      sanctions.map((one) => [
        words(one.kind),
        words(one.state),
        one.scope.table === null ? words(one.scope.kind) : quoted(one.scope.table.title),
        html`${moment(one.applied_at)} by ${quoted(one.applied_by.username)}`,
        moment(one.starts_at),
        moment(one.ended_at ?? one.ends_at),
        quoted(one.text),
        quoted(one.evidence),
        html`${words(one.appeal.state)} ${quoted(one.appeal.text)}`,
        html`${one.history.map((step) => html`<p>${moment(step.at)} ${words(step.act)} ${quoted(step.by)} ${quoted(step.text)}</p>`)}`,
      ]),
    ),
  );

const roundsSection = ({ spans, note }: RoundsPart): Html =>
  section(
    'Rounds at the player’s tables',
    html`<p>${note}</p>`,
    spans.length === 0 ? html`<p class="none">None.</p>` : '',
    spans.map(
      ({ table, stream, from, to, rounds }) => html`<h3>${quoted(table.title)} (${quoted(table.id)})</h3>
<p>${moment(from)} to ${moment(to)}</p>${factList(streamFacts(stream))}
${grid(
  ['Round', 'Betting opened', 'Settled', 'State', 'Result', 'Dealer'],
  rounds.map((round) => [
    quoted(round.id),
    moment(round.started_at),
    moment(round.settled_at),
    words(round.state),
    quoted(resultOf(round)),
    quoted(round.dealer?.display_name),
  ]),
)}`,
    ),
  );

/** Returns the readable page of a case. */
export function caseSections(
  dossier: ProtectionCaseDossier,
  part: PlayerPart,
  { messages, rounds, audit }: { messages: MessagesPart; rounds: RoundsPart; audit: AuditPart },
): Html[] {
  const { player, flags } = part;
  return [
    caseSection(dossier),
    section(
      'Evidence',
      grid(
        ['When', 'Severity', 'What', 'Withdrawn'],
        dossier.evidence.map(({ at, severity, evidence, withdrawn }) => [
          moment(at),
          words(severity),
          seenBy(evidence),
          html`${withdrawn ? 'yes' : 'no'}`,
        ]),
      ),
    ),
    section(
      'Steps',
      grid(
        ['When', 'Step', 'By', 'New state', 'Severity', 'Text'],
        dossier.history.map(({ at, act, by, state, severity, text }) => [
          moment(at),
          words(act),
          by === null ? html`the console` : quoted(by),
          words(state),
          words(severity),
          quoted(text),
        ]),
      ),
    ),
    sanctionsSection(part),
    section(
      'Staff notes',
      grid(
        ['When', 'By', 'Note'],
        (player?.notes ?? []).map(({ at, by, text }) => [moment(at), quoted(by), quoted(text)]),
      ),
    ),
    section(
      'Flags of the player’s messages',
      grid(
        ['When', 'Category', 'Severity', 'Entry', 'Judged'],
        flags.map(({ at, category, severity, entry, judgement }) => [
          moment(at),
          words(category),
          words(severity),
          quoted(entry),
          judgement === null ? html`–` : html`${judgement.verdict} by ${quoted(judgement.by)}`,
        ]),
      ),
    ),
    section(
      'Visits to tables since the first evidence',
      grid(
        ['Table', 'From', 'To'],
        (player?.visits ?? []).map(({ table, began_at, ended_at }) => [
          quoted(table.title),
          moment(began_at),
          ended_at === null ? html`still there` : moment(ended_at),
        ]),
      ),
    ),
    messagesSection(messages),
    roundsSection(rounds),
    auditSection(audit),
  ];
}

import { TableConfiguration, type TableLogEntry } from '@pitdesk/contracts/table-control';
import { NOT_CONNECTED } from '#features/table-control/public';
import type { TablePart } from '../collecting/table-around.ts';
import { grid, type Html, html, moment, quoted, section, words } from './html.ts';

function valueText(value: TableLogEntry['before']): Html {
  const limits = TableConfiguration.safeParse(value);
  if (!limits.success) return words(typeof value === 'string' ? value : null);
  const { min, max, side_bets } = limits.data;
  return html`minimum ${quoted(min)}, maximum ${quoted(max)}, side bets ${quoted(side_bets?.join(', '))}`;
}

const reasonOf = ({ after, reason_code, reason }: TableLogEntry): Html =>
  after === 'unknown'
    ? html`${NOT_CONNECTED}`
    : html`${words(reason_code)} ${reason === '' ? '' : quoted(reason)}`;

const statesSection = ({ states, from, to, seen_to }: TablePart['states']): Html =>
  section(
    'States of the table',
    html`<p>${moment(from)} to ${moment(to)}. Seen until ${moment(seen_to)}.</p>`,
    grid(
      ['Entry', 'When', 'Before', 'After', 'Caused by', 'Reason'],
      states.map((entry) => [
        html`${entry.seq}`,
        moment(entry.at),
        valueText(entry.before),
        valueText(entry.after),
        entry.by === null
          ? words(entry.after === 'unknown' ? null : entry.cause)
          : html`${words(entry.cause)}, ${quoted(entry.by.username)}`,
        reasonOf(entry),
      ]),
    ),
  );

const equipmentSection = ({ equipment, from, to }: TablePart['equipment']): Html =>
  section(
    'Wheel and shoes at the table',
    html`<p>${moment(from)} to ${moment(to)}</p>`,
    equipment.length === 0 ? html`<p class="none">None.</p>` : '',
    equipment.map(
      ({ kind, number, serial, wheel, stays, inspections }) => html`<h3>${words(kind)} ${quoted(number)}</h3>
<p>Serial number ${quoted(serial)}${wheel === null ? '' : html`, ${words(wheel)}`}</p>
${grid(
  ['Table', 'Since', 'Until', 'Recorded by'],
  stays.map(({ table, since, until, by }) => [
    html`${quoted(table.title)} (${quoted(table.id)})`,
    moment(since),
    until === null ? html`still there` : moment(until),
    quoted(by),
  ]),
)}${
  kind === 'shoe'
    ? ''
    : grid(
        [
          'Inspected',
          'Table',
          'By',
          'Licence',
          'Level',
          'Result',
          'Adjustment',
          'Entry',
          'Corrects',
          'Corrected by',
        ],
        inspections.map((one) => [
          moment(one.at),
          quoted(one.table.title),
          quoted(one.by.username),
          quoted(one.licence),
          words(one.level),
          words(one.result),
          quoted(one.adjustment),
          quoted(one.id),
          quoted(one.corrects),
          quoted(one.corrected_by),
        ]),
      )
}`,
    ),
  );

const cardsSection = ({ cards }: TablePart['equipment']): Html =>
  section(
    'Custody of the cards in use',
    cards.length === 0 ? html`<p class="none">None.</p>` : '',
    cards.map(
      ({ lot, maker, steps }) => html`<h3>Lot ${quoted(lot)}</h3>
<p>Maker ${quoted(maker)}</p>
${grid(
  ['Step', 'Decks', 'Table', 'Shoe', 'Proposed', 'Signed', 'Counted', 'Note'],
  steps.map((step) => [
    words(step.act),
    html`${step.decks}`,
    quoted(step.table?.title),
    quoted(step.shoe?.number),
    html`${moment(step.proposed_at)} by ${quoted(step.proposed_by.username)}`,
    html`${moment(step.decided_at)} by ${quoted(step.decided_by?.username)}`,
    step.counted === null
      ? html`–`
      : html`storage ${step.counted.in_storage}, in use ${step.counted.in_use}, returned ${step.counted.returned}`,
    quoted(step.note),
  ]),
)}`,
    ),
  );

/** Returns the readable page of what was at a table, and of its states. */
export const tableSections = ({ equipment, states }: TablePart): Html[] => [
  statesSection(states),
  equipmentSection(equipment),
  cardsSection(equipment),
];

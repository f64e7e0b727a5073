import { type Incident, PLAYBOOK_PARTS } from '@pitdesk/contracts/incidents';
import { factList, grid, type Html, html, moment, quoted, section, words } from './html.ts';

const lossOf = ({ loss }: Incident): Html =>
  loss === null ? html`–` : html`${words(loss.kind)}, ${loss.amount.toFixed(2)} ${quoted(loss.currency)}`;

const shoeOf = ({ round }: Incident): Html =>
  round?.shoe ? html`${round.shoe.number}, round ${round.shoe.round}` : html`–`;

const factsSection = (incident: Incident): Html =>
  section(
    'Incident',
    factList([
      ['Incident', quoted(incident.id)],
      ['Kind', words(incident.error ?? incident.kind)],
      ['State', words(incident.state)],
      [
        'Table',
        incident.table === null
          ? html`–`
          : html`${quoted(incident.table.title)} (${quoted(incident.table.id)})`,
      ],
      ['Round', quoted(incident.round?.id)],
      ['Shoe', shoeOf(incident)],
      ['From', moment(incident.from)],
      ['To', moment(incident.to)],
      ['Opened', html`${moment(incident.opened_at)} by ${quoted(incident.opened_by.username)}`],
      ['What was seen', quoted(incident.seen)],
      ['Error by', words(incident.error_by)],
      ['Estimated loss', lossOf(incident)],
      ['Video', quoted(incident.video)],
      [
        'Decision',
        incident.decided === null
          ? html`–`
          : html`${words(incident.decision)}, ${moment(incident.decided.at)} by ${quoted(incident.decided.by.username)}: ${quoted(incident.decided.reason)}`,
      ],
      ['Outcome', quoted(incident.outcome)],
      [
        'Closed',
        incident.closed === null
          ? html`–`
          : html`${moment(incident.closed.at)} by ${quoted(incident.closed.by.username)}`,
      ],
    ]),
  );

const complaintSection = ({ complaint }: Incident): Html[] =>
  complaint === null
    ? []
    : [
        section(
          'Complaint',
          factList([
            ['Received', moment(complaint.received_at)],
            ['Due', moment(complaint.due_at)],
            ['Acknowledged', moment(complaint.acknowledged_at)],
            ['Answered', moment(complaint.answered_at)],
            ['Overdue', html`${complaint.overdue ? 'yes' : 'no'}`],
          ]),
        ),
      ];

/** Returns the readable page of an incident. */
export const incidentSections = (incident: Incident): Html[] => [
  factsSection(incident),
  ...complaintSection(incident),
  section(
    'People',
    grid(
      ['Role', 'Name', 'Id', 'Added', 'Removed'],
      incident.people.map(({ role, name, ref, added_at, added_by, removed_at }) => [
        words(role),
        quoted(name),
        quoted(ref),
        html`${moment(added_at)} by ${quoted(added_by)}`,
        moment(removed_at),
      ]),
    ),
  ),
  section(
    'Playbook',
    html`<p>Version ${incident.playbook.version}</p>`,
    grid(
      ['Part', 'Line', 'Done'],
      PLAYBOOK_PARTS.flatMap((part) =>
        incident.playbook[part].map((text, line) => {
          const tick = incident.ticks.find((one) => one.part === part && one.line === line);
          return [
            html`${part === 'steps' ? 'Step' : 'Told'}`,
            quoted(text),
            tick === undefined ? html`–` : html`${moment(tick.at)} by ${quoted(tick.by)}`,
          ];
        }),
      ),
    ),
  ),
  section(
    'History',
    grid(
      ['When', 'Act', 'By', 'New state', 'Text', 'Changes'],
      incident.history.map(({ at, act, by, state, text, changes }) => [
        moment(at),
        words(act),
        quoted(by),
        words(state),
        quoted(text),
        html`${changes.map(({ field, before, after }) => html`<p>${words(field)}: ${quoted(before)} → ${quoted(after)}</p>`)}`,
      ]),
    ),
  ),
];

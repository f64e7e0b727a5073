import type { RoundStream } from '@pitdesk/contracts/rounds';
import type { AuditPart } from '../collecting/audit-part.ts';
import type { MessagesPart } from '../collecting/messages-around.ts';
import { grid, type Html, html, moment, quoted, reasonGiven, section, words } from './html.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

type Recorded = MessagesPart['spans'][number]['messages'][number];

/** Returns the messages by span: the original first, translations and notes below. */
export const messagesSection = ({ spans, language }: MessagesPart): Html =>
  section(
    'Messages',
    html`<p>The original is first. Translations into ${LANGUAGE_NAMES.of(language) ?? language} and stored translations are marked.</p>`,
    spans.length === 0 ? html`<p class="none">None.</p>` : '',
    spans.map(
      ({ chat_id, table, from, to, messages }) => html`<h3>${quoted(table)} (chat ${quoted(chat_id)})</h3>
<p>${moment(from)} to ${moment(to)}</p>
${grid(
  ['When', 'Who', 'Message', 'Marks'],
  messages.map((message) => [
    moment(message.created_at),
    html`${quoted(message.sender)} (${message.from})`,
    textsOf(message),
    marksOf(message),
  ]),
)}`,
    ),
  );

function textsOf({ message, written_as, translation, translations }: Recorded): Html {
  const shown = translation !== null && 'text' in translation && translation.state !== 'original';
  const read = shown ? translation : null;
  const others = translations.filter(({ text }) => text !== read?.text);
  return html`<p>${quoted(message)}</p>
${written_as === null ? '' : html`<p class="beside">Written by staff as: ${quoted(written_as.text)}</p>`}
${read === null ? '' : html`<p class="beside">Translation (${'engine' in read ? read.engine : 'by people'}): ${quoted(read.text)}</p>`}
${translation?.state === 'failed' ? html`<p class="beside">No translation: ${words(translation.reason)}</p>` : ''}
${others.map(({ language, engine, text }) => html`<p class="beside">Stored, ${quoted(language)} (${quoted(engine)}): ${quoted(text)}</p>`)}`;
}

const marksOf = ({ flags, hidden_from_staff: hidden }: Recorded): Html =>
  html`${flags.map(
    ({ category, entry, judgement }) =>
      html`<p>Flag: ${words(category)}, “${quoted(entry)}”${judgement === null ? '' : html`, judged ${judgement.verdict} by ${quoted(judgement.by)}`}</p>`,
  )}${hidden === null ? '' : html`<p>Hidden from staff by ${quoted(hidden.by)} at ${moment(hidden.at)}: ${reasonGiven(hidden)}</p>`}`;

export function auditSection({ entries, opened, head }: AuditPart): Html {
  const clear = new Map(opened.map(({ seq, details }) => [seq, details]));
  return section(
    'Audit',
    html`<p>${head === null ? 'The audit had no entry.' : html`The newest entry of the audit was number ${head.seq} with the hash <code>${head.hash}</code>.`}
These are the entries about the items above; <code>audit.json</code> has every field.</p>`,
    grid(
      ['Entry', 'When', 'Who', 'What', 'Result', 'Details', 'Hash'],
      entries.map((entry) => [
        html`${entry.seq}`,
        moment(entry.at),
        quoted(entry.actor.username),
        quoted(entry.action),
        html`${quoted(entry.result)}${entry.code === null ? '' : html` (${quoted(entry.code)})`}`,
        html`<code>${quoted(JSON.stringify(clear.get(entry.seq) ?? entry.details))}</code>`,
        html`<code>${quoted(entry.hash)}</code>`,
      ]),
    ),
  );
}

const seconds = (value: number | null): string =>
  value === null ? 'not known yet' : `${value.toFixed(3)} s`;

/** Returns the stream in words; unknown values are named as unknown. */
export function streamFacts(stream: RoundStream | null): (readonly [string, Html])[] {
  if (stream === null) return [['Stream', html`not known: the operator reports none for this table`]];
  const { kind, address, started_at, from, to, offset } = stream;
  return [
    ['Current stream, as reported by the operator', html`${quoted(address)} (${kind})`],
    ['From', moment(from)],
    ['To', to === null ? html`not over yet` : moment(to)],
    [
      'Stream started',
      started_at === null ? html`not known: the operator does not report it` : moment(started_at),
    ],
    [
      'Stream position',
      offset === null
        ? html`not known: count from the times above`
        : html`from ${seconds(offset.from)} to ${seconds(offset.to)} after its start`,
    ],
  ];
}

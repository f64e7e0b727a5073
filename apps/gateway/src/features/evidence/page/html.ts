import { storableText } from '#core/database/storable';

/** Text that is already HTML. Everything else is escaped when it is put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Part[];

/** Builds HTML. Values are escaped unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(strings.reduce((text, part, nth) => text + part + rendered(values[nth] ?? ''), ''));

function rendered(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(rendered).join('') : escaped(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Invisible characters that may change how the text around them is read, such as those that change the writing
 * direction. Joiners are kept: emoji and several scripts need them.
 */
const INVISIBLE = /[^\P{C}\n\t\u200C\u200D]|[\u2028\u2029]/gu;

/** Returns a text with every invisible character written as its number, and lone surrogates marked. */
export const plainText = (text: string): string =>
  storableText(text).replaceAll(INVISIBLE, (sign) => `⟨U+${codeOf(sign)}⟩`);

const codeOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Returns text of an operator, player or colleague, isolated from the page's writing direction. */
export const quoted = (text: string | number | null | undefined): Html =>
  text === null || text === undefined || text === '' ? html`–` : html`<bdi>${plainText(String(text))}</bdi>`;

/** An instant, in UTC to the millisecond. */
export const moment = (at: string | null): Html =>
  at === null
    ? html`–`
    : html`<time>${new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC')}</time>`;

export const section = (title: string, ...content: readonly Part[]): Html =>
  html`<section><h2>${title}</h2>${content}</section>`;

export const factList = (rows: readonly (readonly [name: string, value: Html])[]): Html =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** Returns a table, or a word for an empty one. */
export const grid = (heads: readonly string[], rows: readonly (readonly Html[])[]): Html =>
  rows.length === 0
    ? html`<p class="none">None.</p>`
    : html`<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table></div>`;

/** Returns an identifier of the contracts as words: `self_harm` becomes "self harm". */
export const words = (name: string | null | undefined): Html => quoted(name?.replaceAll('_', ' '));

/** Returns the reason of an act: its code in words, and its text if there is one. */
export const reasonGiven = ({ reason_code, reason }: { reason_code: string; reason: string | null }): Html =>
  reason ? html`${words(reason_code)}, ${quoted(reason)}` : words(reason_code);

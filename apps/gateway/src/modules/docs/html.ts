const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The documents' few marks of Markdown: `code`. */
export const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** What opens when it is asked for. */
export const details = (title: string, content: string): string =>
  content === '' ? '' : `<details><summary>${escapeHtml(title)}</summary>${content}</details>`;

export const jsonBlock = (title: string, json: unknown): string =>
  details(title, `<pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`);

export const anchor = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');

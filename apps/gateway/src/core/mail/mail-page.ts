import type { Language } from '@pitdesk/contracts/browser';
import { escapeHtml } from '#core/http/escape-html';

interface MailContent {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly text: string; readonly link: string };
  /** The small print. */
  readonly end: string;
}

/** Invisible characters, and characters that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Returns a typed text on one line, with invisible characters replaced. */
export const mailLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '\uFFFD').trim();

/** Returns the text and the HTML of a mail. The HTML escapes all texts; in the text the link is on its own line. */
export function mailPage({ language, title, paragraphs, button, end }: MailContent): {
  text: string;
  html: string;
} {
  const parts = [title, ...paragraphs, ...(button ? [button.link] : []), end];
  const shown = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const link = button && escapeHtml(button.link);
  const action =
    button &&
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0E7C66;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a></p>
<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere">${link}</p>`;
  return {
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#F6F8F7;color:#10211D;font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${shown}
${action ?? ''}
<p style="margin:24px 0 0;font-size:13px;color:#4A5B56">${escapeHtml(end)}</p>
</div>
</body>
</html>
`,
  };
}

import type { operatorDb } from '@pitdesk/prisma';
import { escapeHtml } from '../../core/http/escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
  article { border: 1px solid #8886; border-radius: 8px; padding: 1rem 1.25rem; margin-block: 1rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  p { white-space: pre-line; }
  .meta { color: GrayText; font-size: .875rem; margin: 0; }
  a { overflow-wrap: anywhere; }
`;

const mailArticle = (mail: operatorDb.Mail): string => `
  <article>
    <h2>${escapeHtml(mail.subject)}</h2>
    <p class="meta">To ${escapeHtml(mail.recipient)}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></p>
    <p>${escapeHtml(mail.body)}</p>
    ${mail.link === null ? '' : `<a href="${escapeHtml(mail.link)}" rel="noreferrer">${escapeHtml(mail.link)}</a>`}
  </article>`;

export const mailboxPage = (mails: readonly operatorDb.Mail[]): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mailbox (${mails.length})</title>
  <style>${STYLE}</style>
</head>
<body>
  <h1>Mailbox</h1>
  <p class="meta">Mail that the demo operator would have sent, and mail that the console sent it by SMTP, newest first.</p>
  ${mails.map(mailArticle).join('') || '<p>No mail yet.</p>'}
</body>
</html>`;

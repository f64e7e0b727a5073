import { anchor, escapeHtml } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

export interface Chapter {
  readonly title: string;
  readonly content: string;
}

interface Page {
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
}

/** A page to read by, without a script; tools take the JSON. */
export const pageFrame = ({ title, intro, chapters }: Page): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1>
<nav aria-label="Documents"><a href="/api/docs">Calls</a> <a href="/api/docs/sockets">Sockets</a>
<a href="/api/docs/json">OpenAPI</a> <a href="/api/docs/sockets/json">AsyncAPI</a></nav>
${intro}
<nav aria-label="Chapters">${chapters.map(({ title: name }) => `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`).join(' ')}</nav>
</header><main>
${chapters.map(({ title: name, content }) => `<section id="${anchor(name)}"><h2>${escapeHtml(name)}</h2>${content}</section>`).join('\n')}
</main></body></html>`;

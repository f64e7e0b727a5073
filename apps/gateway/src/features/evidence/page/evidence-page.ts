import { ERRORS, isErrorCode } from '@pitdesk/contracts/errors';
import type { EvidenceGap, EvidenceManifest } from '@pitdesk/contracts/evidence';
import { factList, grid, Html, html, moment, quoted, section } from './html.ts';

/** The part of a manifest that is known before the files. */
export type Heading = Omit<EvidenceManifest, 'files'>;

const STYLE = `
:root { color-scheme: light dark; --line: #c8ccd2; --soft: #59606b; --head: #f1f3f5; --warn: #fff4d6; --paper: #fff; --ink: #16191d; }
@media (prefers-color-scheme: dark) { :root { --line: #41474f; --soft: #a5adb8; --head: #22262b; --warn: #3b3013; --paper: #14171b; --ink: #e8eaed; } }
* { box-sizing: border-box; } html { background: var(--paper); color: var(--ink); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; } h2 { font-size: 19px; margin: 32px 0 8px; } h3 { font-size: 16px; margin: 20px 0 4px; }
p { margin: 0 0 6px; } dl { margin: 0; display: grid; gap: 2px; }
dl > div { display: grid; grid-template-columns: minmax(120px, 260px) 1fr; gap: 12px; padding: 4px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); } dd { margin: 0; white-space: pre-wrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 6px 8px; border: 1px solid var(--line); min-width: 90px; }
th { background: var(--head); overflow-wrap: normal; } td p { white-space: pre-wrap; } time { white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font: 12px/1.4 ui-monospace, monospace; word-break: break-all; }
.lead, .none, .beside { color: var(--soft); } .missing { background: var(--warn); padding: 12px 16px; margin-top: 24px; border: 1px solid var(--line); }
.missing h2 { margin-top: 0; }
@media (max-width: 600px) { dl > div { grid-template-columns: 1fr; gap: 0; } }
@media print { body { max-width: none; padding: 0; } .wide { overflow: visible; } }
`;

/** The page loads nothing and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Returns what is missing and why, in plain words. */
export const gapText = ({ what, code }: EvidenceGap): string =>
  code === null ? what : `${what}: ${isErrorCode(code) ? ERRORS[code].message : ''} (${code})`;

export function evidencePage(heading: Heading, sections: readonly Html[]): string {
  const { of, id, made_at, made_by, reason, console_version, audit_head, missing } = heading;
  const title = html`Evidence pack: ${of.kind} ${quoted(of.id)}`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Pitdesk evidence pack</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="lead">${quoted(of.label)}</p>
${factList([
  ['Evidence pack', quoted(id)],
  ['Created', moment(made_at)],
  [
    'Created by',
    html`${quoted(made_by.username)} (${made_by.role === null ? 'account' : made_by.role.replaceAll('_', ' ')} ${quoted(made_by.id)})`,
  ],
  ['Reason', quoted(reason)],
  ['Created with', html`Pitdesk ${quoted(console_version)}`],
  [
    'Newest audit entry at that time',
    audit_head === null ? html`none` : html`${audit_head.seq}, <code>${audit_head.hash}</code>`,
  ],
])}
</header>
<main>
${
  missing.length === 0
    ? ''
    : html`<section class="missing"><h2>Missing parts</h2>${grid(
        ['Where', 'What'],
        missing.map((gap) => [quoted(gap.path), quoted(gapText(gap))]),
      )}</section>`
}
${sections}
${section('How to verify', html`<p>This page is generated from the JSON files in this pack. Those files are the evidence. <code>README.txt</code> explains how to verify them.</p>`)}
</main>
</body>
</html>
`;
  return page.text;
}

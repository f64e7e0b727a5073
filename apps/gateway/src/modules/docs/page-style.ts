import { createHash } from 'node:crypto';

/** The console's own colours (`tokens.ts` of the web app), which a page of the gateway cannot import. */
export const PAGE_STYLE = `
  :root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif;
    --surface: #f6f8f7; --raised: #fff; --line: #dde4e1; --text: #16211d; --muted: #55635e;
    --primary: #0e7c66; --soft: #edf7f4; }
  @media (prefers-color-scheme: dark) { :root { --surface: #0f1513; --raised: #17201d; --line: #2a3732;
    --text: #e9efec; --muted: #9fb0a9; --primary: #2bb596; --soft: #16332b; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--surface); color: var(--text); }
  header, main { max-inline-size: 62rem; margin-inline: auto; padding-inline: 1rem; }
  header { padding-block: 1.5rem 0.5rem; }
  main { padding-block-end: 4rem; }
  h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
  h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
  h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
  p { margin: 0.25rem 0; }
  a { color: var(--primary); }
  nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.5rem; }
  nav a { padding-block: 0.25rem; }
  a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  article { background: var(--raised); border: 1px solid var(--line); border-radius: 8px;
    padding: 0.75rem 1rem; margin-block: 0.5rem; overflow-wrap: anywhere; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { overflow: auto; max-block-size: 30rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; }
  summary { cursor: pointer; color: var(--muted); padding-block: 0.25rem; }
  .tag { color: var(--primary); background: var(--soft); border-radius: 4px; padding: 0 0.5rem; font-weight: 600; }
  .side { margin-inline-start: auto; color: var(--muted); font-size: 0.85rem; font-weight: 400; }
`;

/** Lets the page's own style in and nothing else: by its hash, so that the page is the same for everybody. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

import { escapeHtml } from '../../common/escape-html.ts';

/** The page's own policy: its script, its style and its state come from here; it does not limit who may frame it. */
export const STREAM_PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export const streamPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="/streams/assets/stage.css">
  <script type="module" src="/streams/assets/stage.js" crossorigin></script>
</head>
<body>
  <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeHtml(title)}"></svg>
</body>
</html>`;

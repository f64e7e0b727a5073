import { type Browser, chromium } from '@playwright/test';

/** Where Debian puts Chromium; another one is named by the setting that the tests use too. */
const EXECUTABLE = process.env.PITDESK_CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: ARGS });

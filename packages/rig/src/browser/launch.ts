import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Uses `PITDESK_CHROMIUM`, else Chromium of Debian, else the browser that Playwright installed. */
const executablePath = process.env.PITDESK_CHROMIUM ?? DEBIAN.find(existsSync);

/** The options of every browser that is started: in a container or as root Chromium has no sandbox, and it makes no requests of its own. */
export const CHROMIUM: LaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(executablePath && { executablePath }),
};

/** Starts a real Chromium. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

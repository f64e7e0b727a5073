import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every payload calls this function with its number. */
    __pitdeskRan: (payload: number) => Promise<void>;
    __pitdeskRefused: (what: string) => Promise<void>;
  }
}

export interface Witness {
  /** Numbers of the payloads that ran. */
  ran: () => number[];
  /** Reports of the content policy about blocked content. */
  refused: () => string[];
  /** Other effects of a payload: an error, a dialog, a window, a download, a request to another origin. */
  other: () => string[];
}

/**
 * Watches a page and all its frames from before the first script. Requests to the console and to the operator's streams
 * are allowed; failures of the streams are not errors of the console.
 */
export async function watchForHarm(page: Page, [own, streams = own]: [string, string?]): Promise<Witness> {
  const ran: number[] = [];
  const refused: string[] = [];
  const other: string[] = [];
  await page.exposeBinding('__pitdeskRan', (_, payload: number) => void ran.push(Number(payload)));
  await page.exposeBinding('__pitdeskRefused', (_, what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      void window.__pitdeskRefused(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    // The browser reports a blocked item twice: as an event to the page, and here.
    const { url } = message.location();
    const isStream = streams !== own && url.startsWith(streams);
    if (message.type() === 'error' && !isStream) other.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => other.push(`error: ${String(error)}`));
  page.on('dialog', (dialog) => {
    other.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => other.push(`window: ${popup.url()}`));
  page.on('download', (download) => other.push(`file: ${download.url()}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && origin !== own && origin !== streams) other.push(`call: ${request.url()}`);
  });
  return {
    ran: () => ran.splice(0),
    refused: () => refused.splice(0),
    other: () => other.splice(0),
  };
}

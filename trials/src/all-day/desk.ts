import { signInProfile } from '@pitdesk/rig/browser';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import type { Look } from './figures.ts';
import type { DayPage } from './people.ts';
import { markLook } from './task-trace.ts';

const WITHIN_MS = 30_000;
/** A person does one thing a minute, at the true rates. */
const BETWEEN_MS = 60_000;
/** A person does not do two things within this time, however fast the day passes. */
const LEAST_BETWEEN_MS = 2_000;
const SIZE = { width: 1_440, height: 900 };
const BYTES_PER_MB = 1_048_576;

export interface Stretch {
  /** The factor of all rates. */
  readonly speed: number;
  readonly seconds: number;
  readonly lookEverySeconds: number;
}

/** One page that is open all day, and what is done with it. */
export class Desk {
  readonly name: string;
  readonly page: Page;
  readonly looks: Look[] = [];
  /** What could not be done, and errors of the page's scripts. */
  readonly mishaps: string[] = [];
  readonly #day: DayPage;
  readonly #session: CDPSession;
  #turn = 0;

  private constructor(day: DayPage, page: Page, session: CDPSession) {
    this.name = day.name;
    this.page = page;
    this.#day = day;
    this.#session = session;
    page.on('pageerror', ({ message }) => this.mishaps.push(message));
  }

  static async open(browser: Browser, url: string, day: DayPage): Promise<Desk> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-GB',
      viewport: SIZE,
      // Live pictures without a graphics card would measure the machine, not the product.
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(WITHIN_MS);
    await signInProfile(context, day.username);
    const page = await context.newPage();
    const desk = new Desk(day, page, await context.newCDPSession(page));
    await page.goto(day.address);
    await page.locator(day.ready).first().waitFor();
    return desk;
  }

  /** The number of things that were done. */
  get turns(): number {
    return this.#turn;
  }

  /** Works and looks for a while. @param hoursAt returns the hours of the day that have passed */
  async live({ speed, seconds, lookEverySeconds }: Stretch, hoursAt: () => number): Promise<void> {
    const between = Math.max(LEAST_BETWEEN_MS, BETWEEN_MS / speed);
    const begun = performance.now();
    const end = begun + seconds * 1_000;
    let [nextTurn, nextLook] = [begun + between * Math.random(), begun + lookEverySeconds * 1_000];
    while (performance.now() < end) {
      await this.page.waitForTimeout(Math.max(0, Math.min(nextTurn, end) - performance.now()));
      if (performance.now() >= end) break;
      await this.#work();
      nextTurn = Math.max(nextTurn + between, performance.now());
      if (performance.now() < nextLook || !this.#isAtStart) continue;
      this.looks.push(await this.#look(hoursAt()));
      nextLook += lookEverySeconds * 1_000;
    }
    while (!this.#isAtStart) await this.#work();
    this.looks.push(await this.#look(hoursAt()));
  }

  async keepPicture(): Promise<void> {
    await this.page.screenshot({ path: fromRoot(`test-results/all-day/${this.name}.png`) });
  }

  /** A page that moves is looked at only where it began: other pages have other nodes. */
  get #isAtStart(): boolean {
    return new URL(this.page.url()).pathname === this.#day.address;
  }

  async #look(hours: number): Promise<Look> {
    await markLook(this.page, 'begins');
    // Twice: what the first collection finalises, such as a closed socket, holds other objects until then.
    for (let turn = 0; turn < 2; turn += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const [{ usedSize }, { nodes, jsEventListeners, documents }] = await Promise.all([
      this.#session.send('Runtime.getHeapUsage'),
      this.#session.send('Memory.getDOMCounters'),
    ]);
    await markLook(this.page, 'ends');
    return { hours, heapMb: usedSize / BYTES_PER_MB, nodes, listeners: jsEventListeners, documents };
  }

  async #work(): Promise<void> {
    const turn = this.#turn;
    this.#turn += 1;
    try {
      await this.#day.work(this.page, turn);
    } catch (error) {
      this.mishaps.push(`${this.name}, turn ${turn}: ${String(error).split('\n', 1)[0]}`);
    }
  }
}

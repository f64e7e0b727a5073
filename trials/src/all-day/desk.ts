import { signInProfile } from '@pitdesk/rig/browser';
import type { Browser, Page } from '@playwright/test';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import type { TimedLook } from './figures.ts';
import { PageWatch } from './page-watch.ts';
import { type DayPage, READY } from './people.ts';

const WITHIN_MS = 30_000;
/** A person does not do two things within this time, however fast the day passes. */
const LEAST_BETWEEN_MS = 2_000;
const SIZE = { width: 1_440, height: 900 };

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
  readonly looks: TimedLook[] = [];
  /** What could not be done, and errors of the page's scripts. */
  readonly mishaps: string[] = [];
  readonly #day: DayPage;
  readonly #watch: PageWatch;
  #turn = 0;

  private constructor(day: DayPage, watch: PageWatch) {
    this.name = day.name;
    this.#day = day;
    this.#watch = watch;
    this.page = watch.page;
    this.page.on('pageerror', ({ message }) => this.mishaps.push(message));
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
    const desk = new Desk(day, await PageWatch.over(await context.newPage()));
    await desk.page.goto(day.address);
    await desk.page
      .locator(READY[day.name] ?? 'main')
      .first()
      .waitFor();
    return desk;
  }

  /** The number of things that were done. */
  get turns(): number {
    return this.#turn;
  }

  get events(): ReadonlyMap<string, number> {
    return this.#watch.events;
  }

  /** Works and looks for a while. @param hoursAt returns the hours of the day that have passed */
  async live(stretch: Stretch, hoursAt: () => number): Promise<void> {
    const { speed, seconds, lookEverySeconds } = stretch;
    const between = Math.max(LEAST_BETWEEN_MS, (this.#day.everySeconds * 1_000) / speed);
    const begun = performance.now();
    const end = begun + seconds * 1_000;
    let [nextTurn, nextLook] = [begun + between * Math.random(), begun + lookEverySeconds * 1_000];
    while (performance.now() < end) {
      await this.page.waitForTimeout(Math.max(0, Math.min(nextTurn, end) - performance.now()));
      if (performance.now() >= end) break;
      await this.#work();
      nextTurn = Math.max(nextTurn + between, performance.now());
      if (performance.now() < nextLook || !this.#isAtStart) continue;
      await this.#look(stretch, hoursAt);
      nextLook += lookEverySeconds * 1_000;
    }
    while (!this.#isAtStart) await this.#work();
    await this.#look(stretch, hoursAt);
  }

  async keepPicture(): Promise<void> {
    await this.page.screenshot({ path: fromRoot(`test-results/all-day/${this.name}.png`) });
  }

  /** A page that moves is looked at only where it began: other pages have other nodes. */
  get #isAtStart(): boolean {
    return new URL(this.page.url()).pathname === this.#day.address;
  }

  async #look({ speed }: Stretch, hoursAt: () => number): Promise<void> {
    this.looks.push({ hours: hoursAt(), speed, ...(await this.#watch.look()) });
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

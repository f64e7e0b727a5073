import { countLatency, type Latencies, percentileMs } from '@pitdesk/rig';
import type { Session } from '../actors/session.ts';
import type { Page } from './pages.ts';

export interface PageFigures {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answers that were none, by status. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Pages are opened one after another until they were opened so often, or so long. */
export interface Patience {
  readonly requests: number;
  readonly seconds: number;
}

/** A page is opened so often before it counts: plans and caches are those of a console at work. */
const WARM_UP = 6;
const LEAST = 5;

/** Opens a page again and again. */
export async function measured(
  session: Session,
  page: Page,
  { requests, seconds }: Patience,
): Promise<PageFigures> {
  const latencies: Latencies = new Map();
  const errors: Record<string, number> = {};
  let [begun, count, max] = [performance.now(), 0, 0];
  for (let nth = -WARM_UP; nth < requests; nth += 1) {
    const elapsed = performance.now() - begun;
    if (nth < 0 && elapsed > (seconds * 1_000) / 2) nth = 0;
    if (nth === 0) begun = performance.now();
    else if (nth >= LEAST && elapsed > seconds * 1_000) break;
    const started = performance.now();
    const { status } = await session.request(page.path);
    const ms = performance.now() - started;
    if (nth < 0) continue;
    count += 1;
    countLatency(latencies, ms * 1_000);
    max = Math.max(max, ms);
    if (status !== 200) errors[status] = (errors[status] ?? 0) + 1;
  }
  return {
    name: page.name,
    count,
    p50: percentileMs(latencies, 0.5),
    p99: percentileMs(latencies, 0.99),
    max,
    errors,
  };
}

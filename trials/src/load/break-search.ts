import type { Crew, Load } from './crew.ts';
import { failures, slowness, type Verdict, verdicts } from './figures/aims.ts';
import type { Figures } from './figures/figures.ts';
import { runLoad } from './run-load.ts';
import type { Target } from './target.ts';

export interface Step {
  readonly load: Load;
  readonly figures: Figures;
  readonly verdicts: readonly Verdict[];
  /** The aim that was missed first; null when all were met. */
  readonly firstMissed: Verdict | null;
}

const MOST_STEPS = 12;

/** Doubles the rates until an aim is missed; reports the aim that was missed first in time. */
export async function searchBreak(
  target: Target,
  crew: Crew,
  first: Load,
  {
    seconds,
    lookEverySeconds,
    onStep,
  }: { seconds: number; lookEverySeconds: number; onStep: (step: Step) => void },
): Promise<void> {
  let load = first;
  for (let index = 0; index < MOST_STEPS; index += 1) {
    let firstMissed: Verdict | null = null;
    const figures = await runLoad(target, crew, {
      load,
      seconds,
      lookEverySeconds,
      warmUpSeconds: lookEverySeconds,
      onLook: (latest) => {
        firstMissed ??= [failures(latest), slowness(latest)].find(({ met }) => met === false) ?? null;
        return false;
      },
    });
    const all = verdicts(figures, []);
    const missed = all.find(({ met }) => met === false) ?? null;
    // A single bad sample does not fail a step that met its aims as a whole.
    firstMissed = missed === null ? null : (firstMissed ?? missed);
    onStep({ load, figures, verdicts: all, firstMissed });
    if (firstMissed !== null) return;
    load = { messages: load.messages * 2, reads: load.reads * 2, churn: load.churn * 2 };
  }
}

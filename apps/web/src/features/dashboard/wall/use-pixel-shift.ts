import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useClockValue } from '../../../lib/use-now.ts';

const STEP_MS = 4 * 60_000;
/** Once round a small square, so that no edge stands on the same pixels for hours. */
const STEPS = ['0 0', '3px 0', '6px 0', '6px 3px', '6px 6px', '3px 6px', '0 6px', '0 3px'] as const;

/** By how much the wall is moved now, as a CSS `translate`; not at all for who asks for no motion. */
export function usePixelShift(): string {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const step = useClockValue((now) => Math.floor(now / STEP_MS) % STEPS.length);
  return (isStill ? undefined : STEPS[step]) ?? STEPS[0];
}

const HAIR = [
  'M10 17a10 10 0 0 1 20 0v1H10Z',
  'M9 22c-1-16 23-16 22 0l-3-7H12Z',
  'M11 16c2-9 16-9 18 0l-9-3Z',
];
const GROUNDS = ['var(--primary)', 'var(--player)', 'var(--attention)', 'var(--banker)'];
const INKS = ['var(--felt)', 'var(--aside-hover)', 'var(--card-black)'];

const pick = <T,>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** A face of simple shapes, generated from a number: no real person. */
export function Portrait({ seed }: { seed: number }) {
  const ink = pick(INKS, seed);
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" fill={pick(GROUNDS, seed)} />
      <path d="M6 42c0-10 6-14 14-14s14 4 14 14Z" fill={ink} />
      <rect x="17" y="23" width="6" height="8" rx="3" fill="var(--card-edge)" />
      <circle cx="20" cy="18" r="9" fill="var(--card-face)" />
      <path d={pick(HAIR, seed)} fill={ink} />
      <circle cx="16.5" cy="19.5" r="1.1" fill={ink} />
      <circle cx="23.5" cy="19.5" r="1.1" fill={ink} />
      <path d="M17 23.2q3 2.2 6 0" fill="none" stroke={ink} strokeWidth="1.2" strokeLinecap="round" />
    </svg>
  );
}

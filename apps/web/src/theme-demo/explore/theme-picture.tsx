const ACCENTS = ['var(--primary)', 'var(--player)', 'var(--attention)', 'var(--banker)', 'var(--tie)'];

/** A screen in a few strokes: the menu's place, the number of blocks, the colour. */
export function ThemePicture({ number }: { number: number }) {
  const accent = ACCENTS[(number - 1) % ACCENTS.length];
  const isMenuAbove = number % 3 === 0;
  const blocks = 2 + (number % 3);
  const left = isMenuAbove ? 6 : 30;
  const width = (114 - left - 4 * (blocks - 1)) / blocks;
  return (
    <svg className="explore__picture" viewBox="0 0 120 68" aria-hidden="true" focusable="false">
      <rect width="120" height="68" fill="var(--sunken)" />
      {isMenuAbove ? (
        <rect width="120" height="12" fill="var(--aside)" />
      ) : (
        <rect width="24" height="68" fill="var(--aside)" />
      )}
      <rect x={left} y="17" width="40" height="5" rx="2.5" fill={accent} />
      {Array.from({ length: blocks }, (_, index) => left + index * (width + 4)).map((x) => (
        <rect key={x} x={x} y="28" width={width} height="14" rx="3" fill="var(--chosen)" />
      ))}
      <rect x={left} y="47" width={114 - left} height="15" rx="3" fill="var(--chosen)" />
    </svg>
  );
}

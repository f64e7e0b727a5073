const SKIES = ['var(--primary-soft)', 'var(--attention-soft)', 'var(--sunken)'];
const HILLS = [
  'M0 74c40-30 70-30 110-6s80 20 130-12 50-8 80 4v40H0Z',
  'M0 66c50 18 80-34 140-24s70 38 110 24 50-22 70-14v48H0Z',
  'M0 80 60 46l46 26 58-44 66 42 42-24 48 32v22H0Z',
];

/** A landscape of simple shapes, generated from a number. */
export function ScenePicture({ seed }: { seed: number }) {
  return (
    <svg className="scene-picture" viewBox="0 0 320 100" aria-hidden="true" focusable="false">
      <rect width="320" height="100" fill={SKIES[seed % SKIES.length]} />
      <circle cx={60 + ((seed * 67) % 200)} cy="30" r="13" fill="var(--attention)" />
      <path d={HILLS[seed % HILLS.length]} fill="var(--primary)" />
      <path d={HILLS[(seed + 1) % HILLS.length]} fill="var(--felt)" transform="translate(0 16)" />
    </svg>
  );
}

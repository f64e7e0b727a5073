/** A bead plate on felt, as the croupier's screen shows a shoe: B, P and T are told apart by letter and colour. */
const COLUMNS = ['BPBBPT', 'BBPPPB', 'PBTBPB', 'BBBPPP', 'TPBPBB', 'PPBBPB'] as const;
const STEP = 46;
const RADIUS = 18;

const BEADS = COLUMNS.flatMap((column, x) =>
  [...column].map((letter, y) => ({ letter, place: `translate(${(x + 0.5) * STEP} ${(y + 0.5) * STEP})` })),
);

export function FeltArt() {
  return (
    <svg className="auth__art" viewBox="0 0 276 276" aria-hidden="true" focusable="false">
      {BEADS.map(({ letter, place }) => (
        <g key={place} transform={place}>
          <circle className={`bead-art bead-art--${letter.toLowerCase()}`} r={RADIUS} />
          <text className="bead-art__letter" dy="0.35em" textAnchor="middle">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A bead plate on felt, as the croupier's screen shows a shoe: B, P and T are told apart by letter and colour. */
const BEADS = ['BPBBPT', 'BBPPPB', 'PBTBPB', 'BBBPPP', 'TPBPBB', 'PPBBPB'] as const;
const STEP = 46;
const RADIUS = 18;

export function FeltArt() {
  return (
    <svg className="auth__art" viewBox="0 0 276 276" aria-hidden="true" focusable="false">
      {BEADS.flatMap((column, x) =>
        [...column].map((letter, y) => (
          <g key={`${x}-${y}`} transform={`translate(${x * STEP + 23} ${y * STEP + 23})`}>
            <circle className={`bead-art bead-art--${letter.toLowerCase()}`} r={RADIUS} />
            <text className="bead-art__letter" dy="0.35em" textAnchor="middle">
              {letter}
            </text>
          </g>
        )),
      )}
    </svg>
  );
}

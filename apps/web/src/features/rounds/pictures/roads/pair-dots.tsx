/** Banker's pair top left, Player's bottom right, as on every board: their place says whose they are. */
export function PairDots({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }) {
  return (
    <>
      {bankerPair && <circle className="road-mark__pair road-mark__pair--banker" cx="4.5" cy="4.5" r="3.5" />}
      {playerPair && (
        <circle className="road-mark__pair road-mark__pair--player" cx="21.5" cy="21.5" r="3.5" />
      )}
    </>
  );
}

/** Banker's pair top left, Player's bottom right, as on every board: their place says whose they are. */
export const drawPairs = ({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }) => (
  <>
    {bankerPair && <circle className="road-pair road-pair--banker" cx="-8.5" cy="-8.5" r="3.5" />}
    {playerPair && <circle className="road-pair road-pair--player" cx="8.5" cy="8.5" r="3.5" />}
  </>
);

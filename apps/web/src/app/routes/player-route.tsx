import { PlayerCases } from '#features/cases/player-cases.tsx';
import { FlagMarks } from '#features/chat/thread/flag-marks.tsx';
import { LanguageOf } from '#features/chat/translating/language-of.tsx';
import { PlayerMeasures } from '#features/measures/player-measures.tsx';
import { PlayerPage } from '#features/players/file/player-page.tsx';
import { PlayerRetention } from '#features/retention/player-retention.tsx';

/** A player's page with the data of other features: composed here, so that players do not depend on them. */
export default function PlayerRoute() {
  return (
    <PlayerPage
      measures={(file) => <PlayerMeasures file={file} />}
      cases={(file) => <PlayerCases file={file} />}
      retention={(file) => <PlayerRetention file={file} />}
      language={(id) => <LanguageOf speaker={{ kind: 'player', id }} />}
      marks={(flags) => <FlagMarks flags={flags} />}
    />
  );
}

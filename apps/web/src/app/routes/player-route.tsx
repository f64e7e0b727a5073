import { FlagMarks } from '#features/chat/thread/flag-marks.tsx';
import { LanguageOf } from '#features/chat/translating/language-of.tsx';
import { PlayerPage } from '#features/players/file/player-page.tsx';
import { PlayerProtectionCases } from '#features/protection-cases/player-protection-cases.tsx';
import { PlayerRetention } from '#features/retention/player-retention.tsx';
import { PlayerSanctions } from '#features/sanctions/player-sanctions.tsx';

/** A player's page with the data of other features: composed here, so that players do not depend on them. */
export default function PlayerRoute() {
  return (
    <PlayerPage
      sanctions={(file) => <PlayerSanctions file={file} />}
      protectionCases={(file) => <PlayerProtectionCases file={file} />}
      retention={(file) => <PlayerRetention file={file} />}
      language={(id) => <LanguageOf speaker={{ kind: 'player', id }} />}
      marks={(flags) => <FlagMarks flags={flags} />}
    />
  );
}

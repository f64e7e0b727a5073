import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '../../../../api/players/player-row.ts';
import { DealerIcon } from '../../../../components/icons.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { formatSpan } from '../../../../lib/format-span.ts';
import { plainLine } from '../../../../lib/plain-line.ts';
import { useNow } from '../../../../lib/use-now.ts';

/** One player at the table, and since when, as far as the console knows. */
export function PlayerHere({ row }: { row: PlayerRow }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const since = Date.parse(row.seenAt);
  const ms = Math.max(0, useNow() - since);
  const span = formatSpan(ms, language);
  // Who may have come before the console looked is not new because the console is.
  const isTold = !row.maybeEarlier || ms >= 60_000;
  return (
    <li title={row.player}>
      <DealerIcon />
      <bdi>{plainLine(row.name)}</bdi>
      <time className="side__since tabular" dateTime={row.seenAt} title={formatMoment(since, language)}>
        {isTold && (row.maybeEarlier ? t('side.longer', { span }) : span)}
      </time>
    </li>
  );
}

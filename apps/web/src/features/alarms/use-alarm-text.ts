import type { AlarmFacts } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { plainLine } from '../../lib/plain-line.ts';

/** As `table-games` has it, which the bell of every page need not load. */
const DOUBLE_ZERO = 37;

/** Once in so many years; what is rarer is told no more exactly. */
const RAREST = 1_000_000;

/** What has happened, in a sentence. */
export function useAlarmText(): (facts: AlarmFacts) => string {
  const { t } = useTranslation('alarms');
  const [language] = useLanguage();
  return (facts) => {
    switch (facts.kind) {
      case 'table_stuck':
        return t('text.table_stuck');
      case 'stream_down':
        return facts.status === null
          ? t('text.stream_silent')
          : t('text.stream_down', { status: facts.status });
      case 'rule_broken':
        return t('text.rule_broken', { round: facts.round_id, count: facts.rules.length });
      case 'wheel_biased':
        return t(facts.numbers.length === 0 ? 'text.wheel_biased' : 'text.wheel_leans', {
          numbers: facts.numbers.map((number) => (number === DOUBLE_ZERO ? '00' : number)).join(', '),
          spins: formatNumber(facts.spins, language),
          odds: formatNumber(Math.min(RAREST, Math.floor(1 / Math.max(facts.p, 1 / RAREST))), language),
        });
      case 'relief_missing':
        return facts.dealer === null
          ? t('text.nobody_stands')
          : t('text.relief_missing', { dealer: plainLine(facts.dealer.display_name) });
      case 'player_waiting':
        return t('text.player_waiting');
    }
  };
}

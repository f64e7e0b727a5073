import type { AlarmFacts } from '@pitdesk/contracts/alarms';
import { personName } from '@pitdesk/contracts/chat';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';

/** A copy of the constant in `table-games`, so that the bell of every page need not load that package. */
const DOUBLE_ZERO = 37;

/** Rarer events are shown as "rarer than one in a million". */
const RAREST_SHOWN = 1_000_000;

/** Returns a function that describes an alarm in a sentence. */
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
      case 'wheel_biased': {
        const text = t(facts.numbers.length === 0 ? 'text.wheel_biased' : 'text.wheel_leans', {
          numbers: facts.numbers.map((number) => (number === DOUBLE_ZERO ? '00' : number)).join(', '),
          spins: formatNumber(facts.spins, language),
          odds: formatNumber(
            Math.min(RAREST_SHOWN, Math.floor(1 / Math.max(facts.p, 1 / RAREST_SHOWN))),
            language,
          ),
        });
        return facts.wheel === undefined ? text : t('text.wheel', { wheel: plainLine(facts.wheel), text });
      }
      case 'relief_missing':
        return facts.dealer === null
          ? t('text.nobody_stands')
          : t('text.relief_missing', { dealer: plainLine(facts.dealer.display_name) });
      case 'player_waiting':
        return facts.player === undefined
          ? t('text.player_waiting')
          : t('text.person_waiting', { player: plainLine(personName(facts.player)) });
      case 'correction_waiting':
        return t('text.correction_waiting', {
          name: plainLine(facts.proposed_by.username),
          round: facts.round_id,
        });
      case 'case_critical':
        return t('text.case_critical', { player: plainLine(personName(facts.player)) });
      case 'table_down':
      case 'table_disobeys':
        return t(`text.${facts.kind}`);
      case 'cards_overdue':
        return t('text.cards_overdue', { lot: plainLine(facts.lot), count: facts.decks });
    }
  };
}

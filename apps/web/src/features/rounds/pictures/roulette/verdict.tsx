import './verdict.css';
import { ALARM_BELOW_P, type WheelVerdict } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { CheckIcon, ClockIcon, WarningIcon } from '../../../../components/icons.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { formatChance, formatP } from './format-figures.ts';

const ICONS = { small_sample: ClockIcon, even: CheckIcon, biased: WarningIcon } as const;

/** What the spread says about the wheel, in words, with the figures that it rests on. */
export function Verdict({ verdict }: { verdict: WheelVerdict }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const Icon = ICONS[verdict.kind];
  return (
    <div
      className={`verdict verdict--${verdict.kind}`}
      role={verdict.kind === 'biased' ? 'alert' : undefined}
    >
      <Icon />
      <div>
        <p className="verdict__words">{t(`pictures.verdict.${verdict.kind}`)}</p>
        <p className="verdict__figures tabular">
          {verdict.kind === 'small_sample'
            ? t('pictures.verdict.sample', {
                spins: formatNumber(verdict.spins, language),
                needed: formatNumber(verdict.needed, language),
              })
            : t('pictures.verdict.test', {
                spins: formatNumber(verdict.spins, language),
                statistic: formatNumber(verdict.statistic, language),
                freedom: verdict.freedom,
                p: formatP(verdict.p, language),
                alarm: formatChance(ALARM_BELOW_P, language),
              })}
        </p>
      </div>
    </div>
  );
}

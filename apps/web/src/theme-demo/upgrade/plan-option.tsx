import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney } from '#lib/text/format.ts';
import type { Plan } from './plans.ts';

/** One plan among the others, with its price for the period. */
export function PlanOption({ plan, period }: { plan: Plan; period: 'month' | 'year' }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const dollars = (amount: number): string => formatMoney({ amount, currency: 'USD' }, language);
  return (
    <Radio className="upgrade__plan" value={plan.id}>
      <span className="upgrade__name">
        <span>{plan.title}</span>
        {plan.label === 'popular' && <span className="upgrade__badge">{t('upgrade.popular')}</span>}
      </span>
      <span className="demo__muted upgrade__for">{t(`upgrade.for.${plan.id}`)}</span>
      <span className="upgrade__price tabular">
        {plan.custom
          ? t('upgrade.contact')
          : period === 'month'
            ? t('upgrade.perMonth', { price: dollars(plan.priceMonth) })
            : t('upgrade.perYear', { price: dollars(plan.priceAnnual) })}
      </span>
    </Radio>
  );
}

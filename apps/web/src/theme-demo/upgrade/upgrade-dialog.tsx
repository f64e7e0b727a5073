import './upgrade.css';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#components/cancel-button.tsx';
import { SegmentedField } from '#components/segmented-field.tsx';
import { DemoDialog } from '../overlays/demo-dialog.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { PlanFeatures } from './plan-features.tsx';
import { PlanOption } from './plan-option.tsx';
import { DEFAULT_PLAN, PLANS } from './plans.ts';

/** The sample plans: a period, one plan, and its features. */
export default function UpgradeDialog(props: OverlayProps) {
  const { t } = useTranslation('demo');
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [chosen, setChosen] = useState(DEFAULT_PLAN);
  return (
    <DemoDialog
      {...props}
      title={t('tools.upgrade')}
      width={920}
      footer={
        <>
          <CancelButton onClick={props.onClose} />
          <Button type="primary" onClick={props.onClose}>
            {t('upgrade.confirm')}
          </Button>
        </>
      }
    >
      <div className="upgrade__period">
        <SegmentedField
          label={t('upgrade.period')}
          value={period}
          options={[
            { value: 'month', label: t('upgrade.monthly') },
            { value: 'year', label: t('upgrade.annual') },
          ]}
          onChange={setPeriod}
        />
      </div>
      <div className="upgrade">
        <Radio.Group
          className="upgrade__plans"
          aria-label={t('upgrade.plans')}
          value={chosen.id}
          onChange={({ target }) => setChosen(PLANS.find(({ id }) => id === target.value) ?? DEFAULT_PLAN)}
        >
          {PLANS.map((plan) => (
            <PlanOption key={plan.id} plan={plan} period={period} />
          ))}
        </Radio.Group>
        <PlanFeatures plan={chosen} />
      </div>
    </DemoDialog>
  );
}

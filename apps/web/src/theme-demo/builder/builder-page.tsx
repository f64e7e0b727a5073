import './builder.css';
import { SHELL } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SkinSwitch } from '../../components/skin-switch.tsx';
import { LAYOUT_CHOICES } from '../../lib/layout/layout-choices.ts';
import { changeLayout, layoutSettings, resetLayout } from '../../lib/layout/layout-settings.ts';
import { chooseSkin } from '../../lib/skin.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { LayoutPicture } from './layout-picture.tsx';

/** Changes the layout of the console itself, at once, and for this browser. */
export default function BuilderPage() {
  const { t } = useTranslation('demo');
  const layout = useSyncExternalStore(layoutSettings.subscribe, layoutSettings.get);
  const reset = (): void => {
    resetLayout();
    chooseSkin('system');
  };
  return (
    <DemoPage name="builder">
      <div className="builder">
        <SectionCard
          title={t('builder.layout')}
          extra={<Button onClick={reset}>{t('builder.reset')}</Button>}
        >
          <p className="demo__muted builder__lead">{t('builder.lead')}</p>
          <div className="builder__row">
            <span aria-hidden="true">{t('builder.skin')}</span>
            <SkinSwitch />
          </div>
          <LayoutChoice
            label={t('builder.part.toolbar')}
            value={layout.toolbar}
            options={LAYOUT_CHOICES.toolbar.map((value) => ({
              value,
              label: t('builder.pixels', { value: SHELL.toolbarHeights[value] }),
            }))}
            onChange={(toolbar) => changeLayout({ toolbar })}
          />
          {(['header', 'breadcrumb', 'width', 'aside'] as const).map((part) => (
            <LayoutChoice
              key={part}
              label={t(`builder.part.${part}`)}
              value={layout[part]}
              options={LAYOUT_CHOICES[part].map((value) => ({ value, label: t(`builder.choice.${value}`) }))}
              onChange={(value) => changeLayout({ [part]: value })}
            />
          ))}
        </SectionCard>
        <SectionCard title={t('builder.preview')}>
          <LayoutPicture layout={layout} label={t('builder.preview')} />
        </SectionCard>
      </div>
    </DemoPage>
  );
}

import './builder.css';
import { SHELL } from '@pitdesk/contracts/browser';
import { Button, Flex, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '#components/segmented-field.tsx';
import { SkinSwitch } from '#components/skin-switch.tsx';
import { chooseSkin } from '#lib/browser/skin.ts';
import { DEFAULT_LAYOUT, LAYOUT_CHOICES, type LayoutSettings } from '#lib/layout/layout-choices.ts';
import { changeLayout, layoutSettings, resetLayout } from '#lib/layout/layout-settings.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { LayoutPicture } from './layout-picture.tsx';

/** The settings of each tab. */
const TABS = {
  header: ['header'],
  toolbar: ['toolbar', 'tools'],
  title: ['title', 'breadcrumb'],
  aside: ['aside'],
  content: ['width'],
  footer: ['footer'],
} as const satisfies Record<string, readonly (keyof LayoutSettings)[]>;

const TAB_NAMES = Object.keys(TABS) as (keyof typeof TABS)[];

/** Composes a layout of the console. Preview applies it in this browser; Reset restores the specification's default. */
export default function BuilderPage() {
  const { t } = useTranslation('demo');
  const [draft, setDraft] = useState(layoutSettings.get);
  const reset = (): void => {
    resetLayout();
    chooseSkin('system');
    setDraft(DEFAULT_LAYOUT);
  };
  const optionsOf = (part: keyof LayoutSettings) =>
    part === 'toolbar'
      ? LAYOUT_CHOICES.toolbar.map((value) => ({
          value,
          label: t('builder.pixels', { value: SHELL.toolbarHeights[value] }),
        }))
      : LAYOUT_CHOICES[part].map((value) => ({ value, label: t(`builder.choice.${value}`) }));
  return (
    <DemoPage name="builder">
      <div className="builder">
        <SectionCard title={t('builder.layout')}>
          <p className="demo__muted">{t('builder.lead')}</p>
          <Tabs
            items={TAB_NAMES.map((tab) => ({
              key: tab,
              label: <span>{t(`builder.tab.${tab}`)}</span>,
              children: TABS[tab].map((part) => (
                <div key={part} className="builder__row">
                  <span aria-hidden="true">{t(`builder.part.${part}`)}</span>
                  <SegmentedField<string>
                    label={t(`builder.part.${part}`)}
                    value={draft[part]}
                    options={optionsOf(part)}
                    onChange={(value) => setDraft({ ...draft, [part]: value })}
                  />
                </div>
              )),
            }))}
          />
          <div className="builder__row">
            <span aria-hidden="true">{t('builder.skin')}</span>
            <SkinSwitch />
          </div>
          <Flex gap="small" justify="end" wrap>
            <Button onClick={reset}>{t('builder.reset')}</Button>
            <Button type="primary" onClick={() => changeLayout(draft)}>
              {t('builder.preview')}
            </Button>
          </Flex>
        </SectionCard>
        <SectionCard title={t('builder.picture')}>
          <LayoutPicture layout={draft} label={t('builder.picture')} />
        </SectionCard>
      </div>
    </DemoPage>
  );
}

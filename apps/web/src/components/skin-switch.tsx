import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSkin, SKIN_CHOICES, skinChoice } from '#lib/browser/skin.ts';
import { SegmentedField } from './segmented-field.tsx';

export function SkinSwitch() {
  const { t } = useTranslation();
  const chosen = useSyncExternalStore(skinChoice.subscribe, skinChoice.get);
  return (
    <SegmentedField
      label={t('skin.label')}
      value={chosen}
      options={SKIN_CHOICES.map((value) => ({ value, label: t(`skin.${value}`) }))}
      onChange={chooseSkin}
    />
  );
}

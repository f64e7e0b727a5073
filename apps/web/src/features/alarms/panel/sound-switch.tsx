import type { LoadedUser } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useAlarmSound } from '../../../api/alarms/use-alarm-sound.ts';
import { SwitchField } from '../../../components/switch-field.tsx';
import { ring } from '../../../lib/ring.ts';

/** Switches the sound on and off; on, it is heard once, so that one knows what to listen for. */
export function SoundSwitch({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('alarms');
  const [isOn, change] = useAlarmSound(String(user.id));
  const turn = (on: boolean): void => {
    change(on);
    if (on) ring('alarm');
  };
  return <SwitchField label={t('sound')} on={isOn} onChange={turn} />;
}

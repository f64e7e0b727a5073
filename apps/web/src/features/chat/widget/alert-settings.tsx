import './alert-settings.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotificationSettings } from '../../../api/chat/use-notification-settings.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { BellIcon } from '../../../components/icons.tsx';
import { SwitchField } from '../../../components/switch-field.tsx';
import { useDisclosure } from '../../../lib/use-disclosure.ts';
import { BellOffIcon } from '../chat-icons.tsx';

/** How this browser calls when a player writes while nobody looks: both ways are off until somebody wants them. */
export function AlertSettings() {
  const { t } = useTranslation('chat');
  const { open, toggle, area, trigger } = useDisclosure();
  const panelId = useId();
  const [{ sound, desktop }, change] = useNotificationSettings();
  const [refused, setRefused] = useState(false);
  const changeDesktop = async (on: boolean): Promise<void> => {
    const allowed = !on || (await mayNotify());
    setRefused(!allowed);
    change('desktop', on && allowed);
  };
  return (
    <div className="alerts" ref={area}>
      <IconButton
        ref={trigger}
        aria-expanded={open}
        aria-controls={panelId}
        label={t('alerts.label')}
        onClick={toggle}
      >
        {sound || desktop ? <BellIcon /> : <BellOffIcon />}
      </IconButton>
      <section className="alerts__panel" id={panelId} hidden={!open} aria-label={t('alerts.label')}>
        <SwitchField label={t('alerts.sound')} on={sound} onChange={(on) => change('sound', on)} />
        <SwitchField label={t('alerts.desktop')} on={desktop} onChange={(on) => void changeDesktop(on)} />
        <p className="alerts__note" role="status">
          {refused ? t('alerts.refused') : t('alerts.note')}
        </p>
      </section>
    </div>
  );
}

/** Asks the browser, which asks the person, where nobody has decided yet. */
const mayNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

import { Alert, Button, Flex, Switch } from 'antd';
import { BellIcon, BellOffIcon, MinusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/dialog.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTime } from '#lib/text/format.ts';
import { useConversations } from '../api.ts';
import { useChatConnection } from '../live/chat.ts';
import { useChatSelection, useNotificationSettings } from '../live/use-chat.ts';
import { UnsentAnywhereMark } from '../unsent-mark.tsx';
import { WidgetTitle } from './widget-title.tsx';

/** The head of the widget: its title, the state of the feed, alerts, and the button to minimise it. */
export function WidgetHead({ onMinimise }: { onMinimise: () => void }) {
  const { t } = useTranslation('chat');
  const { state, since } = useChatState();
  const [chosen] = useChatSelection();
  return (
    <>
      <Flex gap={4} align="center" component="header" className="widget__head">
        <Flex vertical className="fill">
          <h2>
            <WidgetTitle />
          </h2>
          <ConnectionBadge state={state} since={since} />
        </Flex>
        <UnsentAnywhereMark except={chosen?.chat.id ?? null} />
        <AlertSettings />
        <Button
          type="text"
          icon={<MinusIcon />}
          aria-label={t('widget.minimise')}
          title={t('widget.minimise')}
          onClick={onMinimise}
        />
      </Flex>
      <div role="status">
        {(state === 'lost' || state === 'stale') && (
          <Alert banner role="note" showIcon={false} title={t(`widget.${state}`)} />
        )}
      </div>
    </>
  );
}

/** The state of the feed and its start, in milliseconds since 1970. */
interface ChatState {
  state: 'live' | 'connecting' | 'lost' | 'stale';
  since: number;
}

/** The browser's own connection has precedence over the operator's feed, which depends on it. */
export function useChatState(): ChatState {
  const connection = useChatConnection();
  const { status } = useConversations();
  return connection.state === 'live' && status?.state === 'stale'
    ? { state: 'stale', since: Date.parse(status.since) }
    : connection;
}

/** The state of the feed, and since when. */
export function ConnectionBadge({ state, since }: ChatState) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const time = formatTime(since, language);
  const words = state === 'connecting' ? t('connection.connecting') : t(`connection.${state}`, { time });
  return (
    <span className="chat-connection mark hint" data-state={state} title={words}>
      <span className="chat-connection__dot" aria-hidden="true" />
      <span className="cut tabular">{state === 'live' ? t('connection.short') : words}</span>
      {state === 'live' && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

/** The alert settings of this browser, off by default. */
function AlertSettings() {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  const [{ sound, desktop }, change] = useNotificationSettings();
  const [refused, setRefused] = useState(false);
  const changeDesktop = async (on: boolean): Promise<void> => {
    const allowed = !on || (await mayNotify());
    setRefused(!allowed);
    change('desktop', on && allowed);
  };
  return (
    <>
      <Button
        type="text"
        icon={sound || desktop ? <BellIcon /> : <BellOffIcon />}
        aria-haspopup="dialog"
        aria-label={t('alerts.label')}
        title={t('alerts.label')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog onClose={() => setOpen(false)} title={t('alerts.label')}>
          <Flex vertical gap={12}>
            <Flex component="label" justify="space-between">
              <span>{t('alerts.sound')}</span>
              <Switch checked={sound} onChange={(on) => change('sound', on)} />
            </Flex>
            <Flex component="label" justify="space-between">
              <span>{t('alerts.desktop')}</span>
              <Switch checked={desktop} onChange={(on) => void changeDesktop(on)} />
            </Flex>
            <p role="status">{refused ? t('alerts.refused') : t('alerts.note')}</p>
          </Flex>
        </Dialog>
      )}
    </>
  );
}

/** Requests the browser's permission if the user has not decided yet. */
const mayNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

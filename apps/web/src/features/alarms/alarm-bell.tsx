import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { Badge, Button } from 'antd';
import { BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PartBoundary } from '#components/part-boundary.tsx';
import { useDuties } from '#features/duties/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { AlarmNews } from './alarm-news.tsx';
import { ringingOf, useOpenAlarmsQuery } from './api.ts';

const AlarmPanel = lazyPart(() => import('./alarm-panel.tsx'), ['alarms', 'lists', 'players']);

/** The number of unacknowledged alarms, on a button. Its panel is loaded on first use. */
export function AlarmBell({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const [isPressed, setPressed] = useState(false);
  const [search, setSearch] = useSearchParams();
  // The address of a notice on a device.
  const isAddressed = search.get('alarms') === 'open';
  const isOpen = isPressed || isAddressed;
  const close = (): void => {
    setPressed(false);
    if (!isAddressed) return;
    setSearch(
      (known) => {
        known.delete('alarms');
        return known;
      },
      { replace: true },
    );
  };
  useEffect(() => {
    // A press on a notice while the console is open.
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const open = ({ data }: MessageEvent<{ type?: string } | null>): void => {
      if (data?.type === 'alarms:open') setPressed(true);
    };
    container?.addEventListener('message', open);
    return () => container?.removeEventListener('message', open);
  }, []);
  const duties = useDuties(user).reduce((sum, { count }) => sum + count, 0);
  const { ringing, urgent } = useOpenAlarmsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const open = ringingOf(data);
      return { ringing: open.length, urgent: open.some(({ severity }) => severity === 'urgent') };
    },
  });
  const count = ringing + duties;
  const label = t('bell', { count });
  return (
    <>
      <Button
        className="bell__button"
        type="text"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={
          <Badge
            translate="no"
            color={urgent ? 'var(--danger)' : 'var(--attention)'}
            count={count}
            size="small"
            title=""
          >
            <BellIcon />
          </Badge>
        }
        onClick={() => setPressed(true)}
      />
      {isOpen && (
        <PartBoundary onClose={close}>
          <AlarmPanel user={user} onClose={close} />
        </PartBoundary>
      )}
      <AlarmNews user={user} />
    </>
  );
}

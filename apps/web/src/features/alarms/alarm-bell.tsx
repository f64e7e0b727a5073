import type { LoadedUser } from '@pitdesk/contracts';
import { Badge, Button } from 'antd';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../components/icons.tsx';
import { latePart, withTexts } from '../../i18n/late-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { ringingOf, useOpenAlarmsQuery } from './api.ts';

const AlarmPanel = latePart(() => import('./alarm-panel.tsx'), ['alarms']);

/** How many alarms nobody has acknowledged, and the way to them. What it opens comes when it is wanted. */
export function AlarmBell({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const { count, urgent } = useOpenAlarmsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const ringing = ringingOf(data);
      return { count: ringing.length, urgent: ringing.some(({ severity }) => severity === 'urgent') };
    },
  });
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
            className={urgent ? 'bell__count bell__count--urgent' : 'bell__count'}
            count={count}
            size="small"
            title=""
          >
            <BellIcon />
          </Badge>
        }
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <AlarmPanel user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <News user={user} />
    </>
  );
}

/** What says aloud that there is a new alarm comes once the page is at rest. */
function News({ user }: { user: LoadedUser }) {
  const [AlarmNews, setAlarmNews] = useState<ComponentType<{ user: LoadedUser }> | null>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const { AlarmNews: loaded } = await withTexts(() => import('./alarm-news.tsx'), ['alarms']);
        setAlarmNews(() => loaded);
      }),
    [],
  );
  return (
    AlarmNews && (
      <Suspense>
        <AlarmNews user={user} />
      </Suspense>
    )
  );
}

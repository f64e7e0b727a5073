import './alarm-bell.css';
import type { LoadedUser } from '@pitdesk/contracts';
import { type ComponentType, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenAlarmsQuery } from '../../../api/alarms/alarms-api.ts';
import { ringingOf } from '../../../api/alarms/alarms-state.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { BellIcon } from '../../../components/icons.tsx';
import { latePart, withTexts } from '../../../i18n/late-part.ts';
import { useDisclosure } from '../../../lib/use-disclosure.ts';
import { whenIdle } from '../../../lib/when-idle.ts';

const AlarmPanel = latePart(() => import('../panel/alarm-panel.tsx'), ['alarms']);

const MOST = 99;

/** How many alarms nobody has acknowledged, and the way to them. What it opens comes when it is wanted. */
export function AlarmBell({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const { open, toggle, area, trigger } = useDisclosure();
  const panelId = useId();
  const { count, urgent } = useOpenAlarmsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const ringing = ringingOf(data);
      return { count: ringing.length, urgent: ringing.some(({ severity }) => severity === 'urgent') };
    },
  });
  return (
    <div className="bell" ref={area}>
      <IconButton
        className="icon-button--bar bell__button"
        label={t('bell', { count })}
        ref={trigger}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <BellIcon />
        {count > 0 && (
          <span className={urgent ? 'bell__count bell__count--urgent' : 'bell__count'} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </IconButton>
      <section className="bell__panel" id={panelId} hidden={!open} aria-label={t('alarms')}>
        {open && (
          <Suspense fallback={<p className="bell__loading">{t('loadingAlarms')}</p>}>
            <AlarmPanel user={user} onClose={toggle} />
          </Suspense>
        )}
      </section>
      <News user={user} />
    </div>
  );
}

/** What says aloud that there is a new alarm comes once the page is at rest. */
function News({ user }: { user: LoadedUser }) {
  const [AlarmNews, setAlarmNews] = useState<ComponentType<{ user: LoadedUser }> | null>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const { AlarmNews: loaded } = await withTexts(() => import('../news/alarm-news.tsx'), ['alarms']);
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

import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { ringOnce } from './alarm-sound.ts';
import { isRinging, useOpenAlarmsQuery } from './api.ts';

interface News {
  /** The number of alarms that began together. */
  number: number;
  newest: Alarm;
}

/** Announces new alarms to screen readers, and plays a sound if turned on. Earlier alarms are not repeated. */
export function AlarmNews({ user }: { user: LoadedUser }) {
  const { data } = useOpenAlarmsQuery();
  const known = useRef<Set<string> | null>(null);
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!data) return;
    const all = Object.values(data.alarms);
    const fresh = known.current ? all.filter((one) => isRinging(one) && !known.current?.has(one.id)) : [];
    known.current = new Set(all.map(({ id }) => id));
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    setNews({ number: fresh.length, newest });
    void ringOnce(String(user.id), newest.id);
  }, [data, user.id]);
  return (
    <p className="visually-hidden" role="status">
      {news !== undefined && <NewsText {...news} />}
    </p>
  );
}

function NewsText({ number, newest }: News) {
  const { t } = useTranslation('alarms');
  const what = t(`kind.${newest.kind}`);
  const table = useTableNames()(newest.table.id, newest.table.title);
  return <span>{number === 1 ? t('news', { what, table }) : t('newsOfMany', { number, what, table })}</span>;
}

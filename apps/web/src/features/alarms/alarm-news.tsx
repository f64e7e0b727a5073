import type { LoadedUser } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRinging, useOpenAlarmsQuery } from '../../api/alarms-api.ts';
import { ringOnce } from './alarm-sound.ts';

/** Says new alarms to whoever does not see them, and rings where that is wanted. What rang before is no news. */
export default function AlarmNews({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('alarms');
  const { data } = useOpenAlarmsQuery();
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!data) return;
    const all = Object.values(data.alarms);
    const fresh = known.current ? all.filter((one) => isRinging(one) && !known.current?.has(one.id)) : [];
    known.current = new Set(all.map(({ id }) => id));
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    const what = t(`kind.${newest.kind}`);
    setSaid(
      fresh.length === 1
        ? t('news', { what, table: newest.table.title })
        : t('newsOfMany', { number: fresh.length, what, table: newest.table.title }),
    );
    void ringOnce(String(user.id), newest.id);
  }, [data, t, user.id]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

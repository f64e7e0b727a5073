import type { OnDuty, OnDutyRoster } from '@pitdesk/contracts/handover';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClockIn } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useOnDutyQuery, useSignOffMutation, useSignOnMutation } from './api.ts';

/** A duty ends without a notice: the roster is polled. */
const POLLING_MS = 60_000;

/** Who is on duty, and so is notified of alarms; sign on and off. */
export function OnDutyPart() {
  const { t } = useTranslation('handover');
  const query = useOnDutyQuery(undefined, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <Flex component="section" vertical gap={8} className="paper__sheet box" aria-labelledby="on-duty">
      <h2 id="on-duty">{t('onDuty.title')}</h2>
      <QueryState query={query} loading={<p className="muted">{t('onDuty.loading')}</p>} />
      {data !== undefined && <Roster roster={data} />}
    </Flex>
  );
}

function Roster({ roster: { people, next_sign_on } }: { roster: OnDutyRoster }) {
  const { t } = useTranslation('handover');
  const clock = useClock();
  const mayWrite = useMay('handover.write');
  const [signOn, on] = useSignOnMutation();
  const [signOff, off] = useSignOffMutation();
  const mine = people.find(({ is_me }) => is_me);
  const isBusy = on.isLoading || off.isLoading;
  const shift = { number: next_sign_on.number, from: clock(next_sign_on.from), to: clock(next_sign_on.to) };
  return (
    <>
      {people.length === 0 ? (
        <p className="muted">{t('onDuty.nobody')}</p>
      ) : (
        <Flex component="ul" wrap gap="4px 20px">
          {people.map((person) => (
            <Person key={`${person.by.id}`} person={person} until={clock(person.until)} />
          ))}
        </Flex>
      )}
      {mayWrite && (
        <Flex wrap gap="8px 16px" align="center" className="no-print">
          {mine === undefined ? (
            <Button disabled={isBusy} onClick={() => void signOn()}>
              {t('onDuty.signOn')}
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => void signOff()}>
              {t('onDuty.signOff')}
            </Button>
          )}
          <span className="hint">
            {mine === undefined
              ? t('onDuty.forShift', shift)
              : t('onDuty.mine', { until: clock(mine.until) })}
          </span>
        </Flex>
      )}
      <FailureAlert failure={failureIn(on.error ?? off.error)} text={undefined} />
    </>
  );
}

function Person({ person: { by, is_me }, until }: { person: OnDuty; until: string }) {
  const { t } = useTranslation('handover');
  return (
    <li>
      <bdi translate="no" className={is_me ? 'strong' : undefined}>
        {plainLine(by.username)}
      </bdi>{' '}
      <span className="hint">{t('onDuty.until', { until })}</span>
    </li>
  );
}

/** Returns a function that shows an instant as a time of the property's clock. */
function useClock(): (at: string) => string {
  const [language] = useLanguage();
  const zone = usePropertyCalendar()?.zone;
  return (at) => (zone === undefined ? '–' : formatClockIn(Date.parse(at), language, zone));
}

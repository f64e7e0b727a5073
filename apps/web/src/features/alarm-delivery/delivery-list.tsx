import type { AlarmDelivery } from '@pitdesk/contracts/alarm-delivery';
import { DELIVERY_PROBLEMS } from '@pitdesk/contracts/alarm-delivery';
import { Flex } from 'antd';
import { CircleCheckIcon, CircleXIcon, ClockIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

interface Props {
  deliveries: readonly AlarmDelivery[];
  /** What the list is of. */
  label: string;
  /** False beside the receiver itself. */
  withName?: boolean;
  /** Returns what can be done with one. */
  actsOf?: (delivery: AlarmDelivery) => ReactNode;
}

const ICONS: Readonly<Record<AlarmDelivery['state'], ReactNode>> = {
  waiting: <ClockIcon />,
  delivered: <CircleCheckIcon className="good" />,
  dead: <CircleXIcon />,
  refused: <CircleXIcon />,
};

/** Notices with their state, time, answer code and error in words, newest first. */
export function DeliveryList({ deliveries, label, withName = false, actsOf }: Props) {
  const { t } = useTranslation('alarm-delivery');
  const { t: alarmText } = useTranslation('alarms');
  const problemText = useProblemText();
  const whatOf = ({ event, kind, table }: AlarmDelivery): string =>
    [
      t(`event.${event}`),
      kind === null ? '' : alarmText(`kind.${kind}`),
      table === null ? '' : plainLine(table),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <Flex component="ul" vertical className="lines" aria-label={label}>
      {deliveries.map((delivery) => {
        const { id, name, channel, state, created_at, next_at, tries } = delivery;
        const problem = problemText(delivery);
        return (
          <Flex component="li" key={id} wrap gap="4px 14px" align="center" className="delivery">
            <span className={state === 'dead' ? 'inline problem' : 'inline'}>
              {ICONS[state]}
              <span>{t(`state.${state}`)}</span>
            </span>
            <span className="strong">{whatOf(delivery)}</span>
            {withName && (
              <span>
                <span>{t(`channel.${channel}`)}</span> <bdi translate="no">{plainLine(name)}</bdi>
              </span>
            )}
            <Moment at={created_at} focusable />
            {problem !== '' && <span className="hint">{problem}</span>}
            {tries > 1 && <span className="hint">{t('tries', { count: tries })}</span>}
            {state === 'waiting' && tries > 0 && next_at !== null && (
              <span className="hint">
                <span>{t('nextTry')}</span> <Moment at={next_at} focusable />
              </span>
            )}
            {actsOf?.(delivery)}
          </Flex>
        );
      })}
    </Flex>
  );
}

/** Returns a function that says the answer code and the problem of a notice in words. */
function useProblemText(): (delivery: AlarmDelivery) => string {
  const { t } = useTranslation('alarm-delivery');
  return ({ status, problem }) => {
    const known = DELIVERY_PROBLEMS.find((one) => one === problem);
    const words = known === undefined ? plainLine(problem ?? '') : t(`problem.${known}`);
    return [status === null ? '' : t('status', { status }), words].filter((part) => part !== '').join(': ');
  };
}

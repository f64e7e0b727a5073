import '../alarm-delivery.css';
import type { OwnAlarmChannels as Channels, OwnChannel, PushDevice } from '@pitdesk/contracts/alarm-delivery';
import { QuietHours } from '@pitdesk/contracts/alarm-delivery';
import { Alert, Button, Flex, Form, Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import {
  useAddPushDeviceMutation,
  useChangeOwnAlarmChannelsMutation,
  useOwnAlarmChannelsQuery,
  useRemovePushDeviceMutation,
  useTestOwnAlarmChannelMutation,
} from '../api.ts';
import { DeliveryList } from '../delivery-list.tsx';
import { quietOf } from '../quiet-hours.ts';
import { type PushRefusal, subscribe, unsubscribe } from './push-subscription.ts';

const POLL_MS = 10_000;

interface Props {
  /** Names a browser by what it says of itself. */
  browserOf: (userAgent: string) => string;
}

/** How the account is notified of alarms while it is on duty: its browsers, mail, quiet hours. */
export function OwnAlarmChannels({ browserOf }: Props) {
  const { t } = useTranslation('alarm-delivery');
  const query = useOwnAlarmChannelsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <Flex component="section" vertical gap={12} aria-labelledby="own-alarms" className="own-channels">
      <div>
        <h2 id="own-alarms">{t('own.title')}</h2>
        <p className="prose muted">{t('own.lead')}</p>
      </div>
      <QueryState query={query} loading={<LoadingLines rows={4} />} />
      {data !== undefined && (
        <>
          <Push channels={data} browserOf={browserOf} />
          <MailAndQuiet channels={data} />
          <h3>{t('last')}</h3>
          {data.last.length === 0 ? (
            <p className="hint">{t('noneYet')}</p>
          ) : (
            <DeliveryList deliveries={data.last} label={t('last')} />
          )}
        </>
      )}
    </Flex>
  );
}

function Push({ channels: { push_key, devices }, browserOf }: Props & { channels: Channels }) {
  const { t } = useTranslation('alarm-delivery');
  const [language] = useLanguage();
  const [add, { isLoading, error }] = useAddPushDeviceMutation();
  const [refusal, setRefusal] = useState<PushRefusal>();
  if (push_key === null) return <Alert type="info" showIcon title={t('noPush')} />;
  const turnOn = async (): Promise<void> => {
    setRefusal(undefined);
    const made = await subscribe(push_key, language);
    if (typeof made === 'string') setRefusal(made);
    else await add(made);
  };
  return (
    <Flex vertical gap={8} align="start">
      <h3>{t('channel.push')}</h3>
      <Flex wrap gap={8}>
        <Button loading={isLoading} onClick={() => void turnOn()}>
          {t('own.pushOn')}
        </Button>
        {devices.some(({ gone_at }) => gone_at === null) && <TestButton channel="push" />}
      </Flex>
      {refusal !== undefined && <Alert type="warning" role="alert" title={t(`own.push.${refusal}`)} />}
      <FailureAlert failure={failureIn(error)} text={undefined} />
      <Flex component="ul" vertical gap={8} aria-label={t('own.devices')}>
        {devices.map((device) => (
          <Device key={device.id} device={device} name={browserOf(device.user_agent)} />
        ))}
      </Flex>
    </Flex>
  );
}

function Device({
  device: { id, user_agent, created_at, gone_at },
  name,
}: {
  device: PushDevice;
  name: string;
}) {
  const { t } = useTranslation('alarm-delivery');
  const [remove, { isLoading, error }] = useRemovePushDeviceMutation();
  const turnOff = async (): Promise<void> => {
    const { error: failed } = await remove(id);
    if (failed === undefined) await unsubscribe().catch(() => undefined);
  };
  return (
    <Flex component="li" wrap gap="4px 14px" align="center">
      <span title={user_agent}>{name}</span>
      <span className="hint">
        <span>{t('own.since')}</span> <Moment at={created_at} focusable />
      </span>
      {gone_at !== null && (
        <span className="hint problem">
          <span>{t('own.gone')}</span> <Moment at={gone_at} focusable />
        </span>
      )}
      <Button
        size="small"
        disabled={isLoading}
        aria-label={`${t('own.pushOff')}: ${name}`}
        onClick={() => void turnOff()}
      >
        {t('own.pushOff')}
      </Button>
      <FailureAlert failure={failureIn(error)} text={undefined} />
    </Flex>
  );
}

interface Quiet {
  from: string;
  to: string;
}

function MailAndQuiet({ channels }: { channels: Channels }) {
  const { t } = useTranslation('alarm-delivery');
  const [language] = useLanguage();
  const [change, { isLoading, error }] = useChangeOwnAlarmChannelsMutation();
  const { offers_mail, mail, email, quiet } = channels;
  const id = useId();
  const { props, rules } = useCheckedForm<Quiet>({
    name: 'quiet',
    initial: { from: quiet?.from ?? '', to: quiet?.to ?? '' },
    check: (values) => {
      const isRight = QuietHours.nullable().safeParse(quietOf(values)).success;
      return isRight ? {} : { from: t('rule.quietWrong') };
    },
    onSend: async (values) => {
      await change({ mail, quiet: quietOf(values), language });
    },
  });
  return (
    <>
      <h3>{t('channel.mail')}</h3>
      {offers_mail ? (
        <Flex wrap gap="8px 16px" align="center">
          <Flex component="span" gap={8} align="center">
            <Switch
              id={id}
              checked={mail}
              loading={isLoading}
              onChange={(on) => void change({ mail: on, quiet, language })}
            />
            <label htmlFor={id}>{t('own.mailTo', { email: plainLine(email) })}</label>
          </Flex>
          {mail && <TestButton channel="mail" />}
        </Flex>
      ) : (
        <p className="muted">{t('noMail')}</p>
      )}
      <h3 id="own-quiet">{t('quiet.label')}</h3>
      <p className="prose muted">{t('own.quietLead')}</p>
      <Form {...props} layout="inline" aria-labelledby="own-quiet">
        <Form.Item name="from" label={t('quiet.from')} rules={rules('from')}>
          <Input placeholder="22:00" maxLength={5} autoComplete="off" className="own-channels__time" />
        </Form.Item>
        <Form.Item name="to" label={t('quiet.to')}>
          <Input placeholder="06:00" maxLength={5} autoComplete="off" className="own-channels__time" />
        </Form.Item>
        <Button htmlType="submit" disabled={isLoading}>
          {t('save')}
        </Button>
      </Form>
      <FailureAlert failure={failureIn(error)} text={undefined} />
    </>
  );
}

function TestButton({ channel }: { channel: OwnChannel }) {
  const { t } = useTranslation('alarm-delivery');
  const [test, { isLoading, error }] = useTestOwnAlarmChannelMutation();
  return (
    <>
      <Button
        disabled={isLoading}
        aria-label={`${t('test')}: ${t(`channel.${channel}`)}`}
        onClick={() => void test(channel)}
      >
        {t('test')}
      </Button>
      <FailureAlert failure={failureIn(error)} text={undefined} />
    </>
  );
}

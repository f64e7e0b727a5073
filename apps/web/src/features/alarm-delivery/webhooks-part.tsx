import type { AlarmWebhook, AlarmWebhookSecret } from '@pitdesk/contracts/alarm-delivery';
import { AlarmWebhookInput } from '@pitdesk/contracts/alarm-delivery';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { useWriteKey } from '#api/http/use-write-key.ts';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { EmptyBox } from '#components/empty-box.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import {
  useAlarmWebhooksQuery,
  useChangeAlarmWebhookMutation,
  useCreateAlarmWebhookMutation,
  useRemoveAlarmWebhookMutation,
  useRotateAlarmWebhookSecretMutation,
  useTestAlarmWebhookMutation,
} from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';

const POLL_MS = 5_000;

/** The webhooks with their last notices. */
export function WebhooksPart() {
  const { t } = useTranslation('alarm-delivery');
  const query = useAlarmWebhooksQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const [form, openForm] = useOpenForm();
  const [act, chosen] = form?.split(':') ?? [];
  const webhook = useRecordUnder(
    form,
    data?.find(({ id }) => id === chosen),
  );
  const [made, setMade] = useState<AlarmWebhookSecret>();
  const close = (): void => openForm(null);
  const onMade = (result: AlarmWebhookSecret): void => {
    close();
    setMade(result);
  };
  return (
    <Flex vertical gap={16} className="alarm-part">
      <p className="prose muted">{t('webhook.lead')}</p>
      <div>
        <Button type="primary" onClick={() => openForm('add')}>
          {t('webhook.add')}
        </Button>
      </div>
      <QueryState query={query} />
      {data?.length === 0 && (
        <EmptyBox title={t('webhook.none')}>
          <p className="muted">{t('webhook.noneText')}</p>
        </EmptyBox>
      )}
      <Flex component="ul" vertical gap={12} className="fill">
        {data?.map((one) => (
          <WebhookItem key={one.id} webhook={one} onOpen={(what) => openForm(`${what}:${one.id}`)} />
        ))}
      </Flex>
      {act === 'add' && <WebhookDialog {...{ onClose: close, onMade }} />}
      {webhook !== undefined && (
        <>
          {act === 'change' && <WebhookDialog {...{ webhook, onClose: close, onMade }} />}
          {act === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
          {act === 'rotate' && <RotateDialog {...{ webhook, onClose: close, onMade }} />}
        </>
      )}
      {made !== undefined && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Flex>
  );
}

interface ItemProps {
  webhook: AlarmWebhook;
  onOpen: (what: 'change' | 'remove' | 'rotate') => void;
}

function WebhookItem({ webhook, onOpen }: ItemProps) {
  const { t } = useTranslation('alarm-delivery');
  const [test, { isLoading, error }] = useTestAlarmWebhookMutation();
  const one = useOneAtATime();
  const { id, url, previous_until, last } = webhook;
  const name = plainLine(webhook.name);
  const named = (act: string): string => `${act}: ${name}`;
  return (
    <Flex component="li" vertical gap={8} className="box pad">
      <Flex wrap gap="4px 12px" align="baseline">
        <h2 className="strong">
          <bdi translate="no">{name}</bdi>
        </h2>
        <span translate="no" className="hint alarm-part__url">
          {plainLine(url)}
        </span>
      </Flex>
      {previous_until !== null && (
        <p className="hint">
          <span>{t('webhook.overlap')}</span> <Moment at={previous_until} focusable />
        </p>
      )}
      <Flex wrap gap={8}>
        <Button
          size="small"
          disabled={isLoading}
          aria-label={named(t('test'))}
          onClick={() => void one(() => test(id))}
        >
          {t('test')}
        </Button>
        <Button size="small" aria-label={named(t('webhook.change'))} onClick={() => onOpen('change')}>
          {t('webhook.change')}
        </Button>
        <Button size="small" aria-label={named(t('webhook.rotate'))} onClick={() => onOpen('rotate')}>
          {t('webhook.rotate')}
        </Button>
        <Button size="small" danger aria-label={named(t('webhook.remove'))} onClick={() => onOpen('remove')}>
          {t('webhook.remove')}
        </Button>
      </Flex>
      <FailureAlert failure={failureIn(error)} text={undefined} />
      {last.length === 0 ? (
        <p className="hint">{t('noneYet')}</p>
      ) : (
        <DeliveryList deliveries={last} label={named(t('last'))} />
      )}
    </Flex>
  );
}

const Draft = z.object({ id: z.uuid(), name: z.string(), url: z.string() });
type Draft = z.infer<typeof Draft>;

interface DialogProps {
  webhook?: AlarmWebhook;
  onClose: () => void;
  onMade: (made: AlarmWebhookSecret) => void;
}

/** Returns the text of a refusal that only webhooks have. */
function refusalOf(failure: CallFailure | undefined) {
  if (failure?.code === 'alarm_delivery.address_refused') return 'problem.address_refused' as const;
  return failure?.code === 'request.conflict' ? ('webhook.made' as const) : undefined;
}

function WebhookDialog({ webhook, onClose, onMade }: DialogProps) {
  const { t } = useTranslation(['alarm-delivery', 'fields']);
  const [create, creating] = useCreateAlarmWebhookMutation();
  const [change, changing] = useChangeAlarmWebhookMutation();
  const failure = failureIn(creating.error ?? changing.error);
  const refusal = refusalOf(failure);
  const { dialog, rules } = useDraftForm<Draft, AlarmWebhookSecret | AlarmWebhook>({
    name: 'webhook',
    kept: [`alarm-webhook:${webhook?.id ?? 'new'}`, Draft],
    begun: { id: webhook?.id ?? randomUuid(), name: webhook?.name ?? '', url: webhook?.url ?? 'https://' },
    check: (values) => {
      const wrong = AlarmWebhookInput.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? [];
      return {
        ...(wrong.includes('name') && { name: t('nameMissing') }),
        ...(wrong.includes('url') && { url: t('webhook.urlWrong') }),
      };
    },
    onSend: async (values) =>
      (await (webhook === undefined ? create(values) : change({ ...values, id: webhook.id }))).data,
    onClose,
    onDone: (sent) => ('secret' in sent ? onMade(sent) : onClose()),
  });
  return (
    <FormDialog
      {...dialog}
      title={t(webhook === undefined ? 'webhook.add' : 'webhook.changeTitle')}
      verb={t(webhook === undefined ? 'webhook.add' : 'save')}
      isBusy={creating.isLoading || changing.isLoading}
      failure={<FailureAlert failure={failure} text={refusal && t(refusal)} />}
    >
      <Form.Item name="name" label={t('fields:name')} rules={rules('name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t('webhook.url')} extra={t('webhook.urlHelp')} rules={rules('url')}>
        <Input maxLength={500} autoComplete="off" inputMode="url" />
      </Form.Item>
    </FormDialog>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: AlarmWebhook; onClose: () => void }) {
  const { t } = useTranslation('alarm-delivery');
  const [remove, { isLoading, error }] = useRemoveAlarmWebhookMutation();
  return (
    <ConfirmDialog
      danger
      title={t('webhook.removeTitle', { name: plainLine(webhook.name) })}
      verb={t('webhook.removeVerb')}
      isBusy={isLoading}
      failure={failureIn(error)}
      onDo={async () => {
        const failure = failureIn((await remove(webhook.id)).error);
        // Gone already: the answer to the first press was lost, or a colleague was faster.
        if (failure === undefined || failure.code === 'request.not_found') onClose();
      }}
      onClose={onClose}
    >
      {t('webhook.removeText')}
    </ConfirmDialog>
  );
}

interface RotateProps {
  webhook: AlarmWebhook;
  onClose: () => void;
  onMade: (made: AlarmWebhookSecret) => void;
}

function RotateDialog({ webhook, onClose, onMade }: RotateProps) {
  const { t } = useTranslation('alarm-delivery');
  const [rotate, { isLoading, error }] = useRotateAlarmWebhookSecretMutation();
  const { keyOf } = useWriteKey();
  return (
    <ConfirmDialog
      title={t('webhook.rotateTitle', { name: plainLine(webhook.name) })}
      verb={t('webhook.rotate')}
      isBusy={isLoading}
      failure={failureIn(error)}
      onDo={async () => {
        const { data } = await rotate({ id: webhook.id, key: keyOf(webhook.id) });
        if (data !== undefined) onMade(data);
      }}
      onClose={onClose}
    >
      {t('webhook.rotateText')}
    </ConfirmDialog>
  );
}

/** Shows a secret once. */
function SecretDialog({ made, onClose }: { made: AlarmWebhookSecret; onClose: () => void }) {
  const { t } = useTranslation('alarm-delivery');
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.secret);
    setCopied(true);
  };
  return (
    <Dialog title={t('webhook.secretTitle', { name: plainLine(made.webhook.name) })} onClose={onClose}>
      <p className="spaced">{t('webhook.secretText')}</p>
      <p className="alarm-secret box pad" translate="no">
        {made.secret}
      </p>
      <DialogActions>
        <span role="status">{isCopied && t('webhook.copied')}</span>
        <Button onClick={() => void copy().catch(() => undefined)}>{t('webhook.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('webhook.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

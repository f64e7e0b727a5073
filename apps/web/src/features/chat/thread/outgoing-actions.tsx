import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '#components/antd/feedback.tsx';
import { failureText } from '#components/failure-text.ts';
import type { OutgoingMessage } from '#live/outbox.ts';

export interface DeliveryActions {
  retry: (clientKey: string) => void;
  sendAgain: (clientKey: string) => void;
  discard: (clientKey: string) => void;
}

interface Props {
  outgoing: OutgoingMessage;
  actions: DeliveryActions;
}

/** Shows why a message failed or is uncertain, with its actions; nothing while it is pending. */
export function OutgoingActions({ outgoing, actions }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const { modal } = useFeedback();
  const { client_key: key, state, code } = outgoing;
  const confirmSendAgain = () =>
    modal.confirm({
      title: t('outgoing.mayArriveTwice'),
      okText: t('outgoing.sendAgain'),
      cancelText: t('common:modal.cancel'),
      onOk: () => actions.sendAgain(key),
    });
  if (state === 'pending' || state === 'sent') return null;
  if (state === 'uncertain') {
    return (
      <Flex wrap gap={6} justify="end" className="outgoing">
        <p className="outgoing__text warning">
          {t(code === 'chat.not_listed' ? 'outgoing.notListed' : 'outgoing.uncertain')}
        </p>
        <Action text={t('outgoing.lookAgain')} onClick={() => actions.retry(key)} />
        <Action text={t('outgoing.sendAgain')} onClick={confirmSendAgain} />
        <Action text={t('outgoing.discard')} onClick={() => actions.discard(key)} />
      </Flex>
    );
  }
  return (
    <Flex wrap gap={6} justify="end" className="outgoing">
      <p className="outgoing__text problem">
        {code === 'upstream.refused'
          ? t('outgoing.refused')
          : `${t('outgoing.failed')} ${code === null ? '' : t(failureText(code), { ns: 'common' })}`}
      </p>
      <Action text={t('outgoing.retry')} onClick={() => actions.retry(key)} />
      <Action text={t('outgoing.discard')} onClick={() => actions.discard(key)} />
    </Flex>
  );
}

function Action({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {text}
    </Button>
  );
}

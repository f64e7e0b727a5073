import '../../../components/button.css';
import './outgoing-actions.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingMessage } from '../../../api/chat/outbox/outgoing-message.ts';
import { failureText } from '../../../components/failure-text.ts';

export interface DeliveryActions {
  retry: (clientKey: string) => void;
  sendAgain: (clientKey: string) => void;
  discard: (clientKey: string) => void;
}

interface Props {
  outgoing: OutgoingMessage;
  actions: DeliveryActions;
}

/** Why a message is not there yet, and what a person may do about it; nothing while it is simply on its way. */
export function OutgoingActions({ outgoing, actions }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const [asking, setAsking] = useState(false);
  const { client_key: key, state, code } = outgoing;
  if (state === 'pending') return null;
  if (asking) {
    return (
      <div className="outgoing" role="alert">
        <p className="outgoing__text">{t('outgoing.mayArriveTwice')}</p>
        <Action text={t('outgoing.sendAgain')} onClick={() => actions.sendAgain(key)} />
        <Action text={t('cancel')} onClick={() => setAsking(false)} />
      </div>
    );
  }
  if (state === 'uncertain') {
    return (
      <div className="outgoing" data-state={state}>
        <p className="outgoing__text">{t('outgoing.uncertain')}</p>
        <Action text={t('outgoing.lookAgain')} onClick={() => actions.retry(key)} />
        <Action text={t('outgoing.sendAgain')} onClick={() => setAsking(true)} />
        <Action text={t('outgoing.discard')} onClick={() => actions.discard(key)} />
      </div>
    );
  }
  return (
    <div className="outgoing" data-state={state}>
      <p className="outgoing__text">
        {code === 'upstream.refused'
          ? t('outgoing.refused')
          : `${t('outgoing.failed')} ${code === null ? '' : t(failureText(code), { ns: 'common' })}`}
      </p>
      <Action text={t('outgoing.retry')} onClick={() => actions.retry(key)} />
      <Action text={t('outgoing.discard')} onClick={() => actions.discard(key)} />
    </div>
  );
}

function Action({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="button button--small" onClick={onClick}>
      {text}
    </button>
  );
}

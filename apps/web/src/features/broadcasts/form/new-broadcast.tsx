import type { BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { Alert, Button, Flex, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePartsDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { Dialog } from '#components/dialog.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useBroadcastQuery, useSendBroadcastMutation } from '../api.ts';
import { useAudience } from '../broadcast-parts.tsx';
import { BroadcastDraft, newBroadcastDraft, STEPS, textsOf } from './broadcast-draft.ts';
import { ChooseTables } from './choose-tables.tsx';
import { ConfirmBroadcast } from './confirm-broadcast.tsx';
import { WriteTexts } from './write-texts.tsx';

interface Props {
  onClose: () => void;
  onSent: (id: string) => void;
}

/** A new message to many tables, in three steps. Its draft is kept until it is sent. */
export function NewBroadcast({ onClose, onSent }: Props) {
  const { t } = useTranslation('broadcasts');
  const [language] = useLanguage();
  const { draft, change, drop } = usePartsDraft('broadcast', BroadcastDraft, () =>
    newBroadcastDraft(language),
  );
  const [send, { isLoading, error }] = useSendBroadcastMutation();
  const audience = useAudience();
  const confirm = async (broadcast: BroadcastDossier): Promise<void> => {
    const body = { language: draft.language, texts: textsOf(draft, broadcast) };
    const sent = await send({ id: draft.id, about: audience(broadcast), body });
    if (sent.data === undefined) return;
    drop();
    onSent(draft.id);
  };
  return (
    <Dialog title={t('new')} wide isBusy={isLoading} onClose={onClose}>
      <Flex vertical gap={16}>
        <Steps
          size="small"
          current={STEPS.indexOf(draft.step)}
          items={STEPS.map((step) => ({ key: step, title: t(`step.${step}`) }))}
        />
        {draft.step === 'tables' ? (
          <ChooseTables draft={draft} onChange={change} onClose={onClose} />
        ) : (
          <WithFrozenSet draft={draft} onChange={change}>
            {(broadcast) =>
              draft.step === 'texts' ? (
                <WriteTexts draft={draft} broadcast={broadcast} onChange={change} />
              ) : (
                <ConfirmBroadcast
                  draft={draft}
                  broadcast={broadcast}
                  isBusy={isLoading}
                  failure={failureIn(error)}
                  onBack={() => change({ step: 'texts' })}
                  onConfirm={() => confirm(broadcast)}
                />
              )
            }
          </WithFrozenSet>
        )}
      </Flex>
    </Dialog>
  );
}

interface WithFrozenSetProps {
  draft: BroadcastDraft;
  onChange: (part: Partial<BroadcastDraft>) => void;
  children: (broadcast: BroadcastDossier) => React.ReactNode;
}

/** Loads the draft's frozen set; an expired one must be chosen again. */
function WithFrozenSet({ draft, onChange, children }: WithFrozenSetProps) {
  const { t } = useTranslation('broadcasts');
  const query = useBroadcastQuery(draft.id);
  const { data: broadcast } = query;
  const again = (
    <Button onClick={() => onChange({ step: 'tables', id: randomUuid() })}>{t('form.chooseAgain')}</Button>
  );
  if (failureIn(query.error)?.code === 'request.not_found' || (broadcast && broadcast.state !== 'prepared'))
    return <Alert type="warning" title={t('form.lapsed')} action={again} />;
  return broadcast === undefined || query.error !== undefined ? (
    <QueryState query={query} />
  ) : (
    children(broadcast)
  );
}

import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { EVIDENCE, evidencePaths } from '@pitdesk/contracts/evidence';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Alert, Button, Flex, Form, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { callOf } from '#api/http/send.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { type DownloadState, useEvidenceDownload } from './use-evidence-download.ts';

/** The round, case or incident of the evidence. */
export interface Subject {
  kind: 'round' | 'case' | 'incident';
  id: EntityId;
  /** The name that its page shows. */
  name: string;
}

const CALLS = {
  round: evidencePaths.makeRoundEvidence,
  case: evidencePaths.makeProtectionCaseEvidence,
  incident: evidencePaths.makeIncidentEvidence,
} as const;

const HOLDS = {
  round: 'evidence.holdsRound',
  case: 'evidence.holdsCase',
  incident: 'evidence.holdsIncident',
} as const;

interface Values {
  reason: string;
  language: Language;
}

/** Requires the reason for an evidence file, and downloads it. The draft is kept until the download ends. */
export function EvidenceDialog({ of, onClose }: { of: Subject; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [mine] = useLanguage();
  const { text, type, drop } = useTextDraft(`evidence:${of.kind}:${of.id}`);
  const { state, start, stop } = useEvidenceDownload();
  const isBusy = state.step === 'making';
  const asked = {
    min: EVIDENCE.reasonMin,
    max: EVIDENCE.reasonMax,
    label: t('evidence.reason'),
    missing: t('evidence.reasonMissing', { least: EVIDENCE.reasonMin }),
  };
  const { props, rules } = useCheckedForm<Values>({
    name: 'evidence',
    initial: { reason: text, language: mine },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason, language }) => {
      const isSaved = await start((signal) =>
        callOf(CALLS[of.kind], {
          params: { id: of.id },
          body: { reason: reason.trim(), language },
          about: of.name,
          signal,
        }),
      );
      if (isSaved) drop();
    },
  });
  return (
    <Dialog title={t('evidence.title', { name: of.name })} onClose={onClose}>
      <Form {...props} noValidate disabled={isBusy}>
        <Flex vertical gap={8} className="spaced">
          <p>{t(HOLDS[of.kind])}</p>
          <p className="hint">{t('evidence.recorded')}</p>
        </Flex>
        <ReasonField asked={asked} used={text} rules={rules('reason')} />
        <Form.Item name="language" label={t('evidence.language')} extra={t('evidence.languageHelp')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Flex role="status" vertical gap={8} className="reserved line words">
          <Progress state={state} />
        </Flex>
        {state.step === 'failed' && <FailureAlert failure={state.failure} text={undefined} />}
        <DialogActions>
          <Button disabled={false} onClick={isBusy ? stop : onClose}>
            {common(isBusy ? 'modal.cancel' : 'modal.close')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={isBusy}>
            {t(state.step === 'saved' ? 'evidence.makeAgain' : 'evidence.makeFile')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Progress({ state }: { state: DownloadState }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  if (state.step === 'making') {
    return (
      <Flex component="p" gap={8} align="center">
        <Spin size="small" />
        <span>
          {state.bytes === 0
            ? t('evidence.collecting')
            : t('evidence.loading', { size: formatNumber(Math.ceil(state.bytes / 1_000), language) })}
        </span>
      </Flex>
    );
  }
  if (state.step !== 'saved') return null;
  return (
    <>
      <p>
        <span>{t('evidence.saved')}</span> <strong>{state.name}</strong>{' '}
        <span>{t('evidence.size', { size: formatNumber(Math.ceil(state.bytes / 1_000), language) })}</span>
      </p>
      {state.missing > 0 && (
        <Alert type="warning" showIcon role="none" title={t('evidence.missing', { count: state.missing })} />
      )}
      <p className="hint">
        <span>{t('evidence.verify')}</span> <code>{`npm run evidence:check -- ${state.name}`}</code>
      </p>
    </>
  );
}

import type { AddFactorRequest, BegunFactor, FactorKind } from '@pitdesk/contracts/factors';
import { FactorName } from '@pitdesk/contracts/factors';
import { Button, Form, Input, QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { type PasskeyProblem, usePasskey } from '#components/proof-form/passkey.ts';
import { ProofFailure } from '#components/proof-form/proof-failure.tsx';
import { useAddFactorMutation, useBeginFactorMutation } from './api.ts';

interface Props {
  kind: FactorKind;
  /** Called with the recovery codes that the account's first factor created. */
  onClose: (codes: readonly string[] | null) => void;
}

/** Adds a passkey or an authenticator app: the user names it, and its first proof shows that it works. */
export function AddFactor({ kind, onClose }: Props) {
  const { t } = useTranslation('factors');
  const { t: common } = useTranslation();
  const [begin, { data: begun, error }] = useBeginFactorMutation();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin(kind);
  }, [begin, kind]);
  const failure = failureIn(error);
  return (
    <Dialog title={t(`add.${kind}`)} onClose={() => onClose(null)}>
      {failure !== undefined && (
        <>
          <FailureAlert failure={failure} text={undefined} />
          <DialogActions>
            <Button onClick={() => onClose(null)}>{common('modal.close')}</Button>
          </DialogActions>
        </>
      )}
      {begun === undefined && failure === undefined && <LoadingLines />}
      {begun !== undefined && <NewFactor kind={kind} begun={begun} onClose={onClose} />}
    </Dialog>
  );
}

function NewFactor({ kind, begun, onClose }: Props & { begun: BegunFactor }) {
  const { t } = useTranslation('factors');
  const [add, { isLoading, error }] = useAddFactorMutation();
  const [problem, setProblem] = useState<PasskeyProblem>();
  const send = async (request: AddFactorRequest): Promise<void> => {
    const added = await add(request);
    if (added.data !== undefined) onClose(added.data.new_codes);
  };
  const name = useRef('');
  const passkey = usePasskey('create', begun.passkey ?? {}, setProblem, (response) => {
    void send({ id: begun.id, name: name.current, proof: { method: 'passkey', response } });
  });
  const { props, rules } = useCheckedForm({
    name: 'new-factor',
    initial: { name: t(`kind.${kind}`), code: '' },
    check: (values: { name: string; code: string }) => ({
      ...(FactorName.safeParse(values.name).success ? {} : { name: t('nameMissing') }),
      ...(kind === 'passkey' || /^\d{6}$/.test(digitsOf(values.code)) ? {} : { code: t('codeMissing') }),
    }),
    onSend: async (values) => {
      name.current = values.name.trim();
      if (kind === 'passkey') return passkey.ask();
      const proof = { method: 'totp', code: digitsOf(values.code) } as const;
      return send({ id: begun.id, name: name.current, proof });
    },
  });
  const isBusy = isLoading || passkey.isAsking;
  const failure: CallFailure | PasskeyProblem | undefined = problem ?? failureIn(error);
  return (
    <Form {...props} noValidate>
      {failure !== undefined && <ProofFailure failure={failure} />}
      {begun.totp !== null && (
        <div className="add-factor">
          <p>{t('totp.scan')}</p>
          <QRCode
            value={begun.totp.uri}
            size={200}
            type="svg"
            bgColor="#fff"
            color="#000"
            aria-hidden="true"
          />
          <p>
            <span>{t('totp.type')}</span> <code className="add-factor__secret">{begun.totp.secret}</code>
          </p>
        </div>
      )}
      {kind === 'passkey' && <p>{t('passkey.how')}</p>}
      <Form.Item name="name" label={t('name')} extra={t('nameHelp')} rules={rules('name')}>
        <Input maxLength={60} />
      </Form.Item>
      {kind === 'totp' && (
        <Form.Item name="code" label={t('proof.field.totp')} rules={rules('code')}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Form.Item>
      )}
      <DialogActions>
        <CancelButton onClick={() => onClose(null)} disabled={isBusy} />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t(kind === 'passkey' ? 'passkey.make' : 'totp.add')}
        </Button>
      </DialogActions>
    </Form>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

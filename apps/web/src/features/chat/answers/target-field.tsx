import { ANSWERS, type AnswerTarget } from '@pitdesk/contracts/assignments';
import { Button, Input } from 'antd';
import { PencilIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';

interface Props {
  /** The name of the table or language. */
  name: string;
  /** Null for a language without a target of its own: that of the table counts. */
  target: AnswerTarget | null;
  mayEdit: boolean;
  /** The trigger and the state of the mutation. Null resets the target. */
  saving: readonly [
    save: (seconds: number | null) => Promise<{ error?: unknown }>,
    state: { isLoading: boolean; error?: Parameters<typeof failureIn>[0] },
  ];
}

/** The target of a table or language, with the person who set it and a button to change it. */
export function TargetField({ name, target, mayEdit, saving }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const set = target?.set ?? null;
  return (
    <span className="answers__target inline">
      <span title={set === null ? undefined : t('answers.setBy', { name: plainLine(set.by) })}>
        <span>{target === null ? t('answers.ofTable') : formatDuration(target.seconds, language)}</span>
        {target?.set === null && (
          <span className="hint">
            {' '}
            <span>{`(${t('answers.default')})`}</span>
          </span>
        )}
      </span>
      {mayEdit && (
        <Button
          type="text"
          size="small"
          icon={<PencilIcon />}
          aria-label={t('answers.target.edit', { table: name })}
          title={t('answers.target.edit', { table: name })}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <TargetDialog name={name} target={target} saving={saving} onClose={() => setOpen(false)} />}
    </span>
  );
}

type DialogProps = Omit<Props, 'mayEdit'> & { onClose: () => void };

function TargetDialog({ name, target, saving, onClose }: DialogProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState(target === null ? '' : String(target.seconds));
  const [isWrong, setWrong] = useState(false);
  const [setTarget, { isLoading, error }] = saving;
  const [field, help] = [useId(), useId()];
  const save = async (seconds: number | null): Promise<void> => {
    const answer = await setTarget(seconds);
    if (answer.error === undefined) onClose();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const seconds = Number(typed);
    const isGood = /^\d+$/.test(typed.trim()) && seconds >= ANSWERS.targetMin && seconds <= ANSWERS.targetMax;
    setWrong(!isGood);
    if (isGood) void save(seconds);
  };
  return (
    <Dialog title={t('answers.target.edit', { table: name })} onClose={onClose} isBusy={isLoading}>
      <form onSubmit={onSubmit} noValidate>
        <label htmlFor={field}>{t('answers.target.seconds')}</label>
        <Input
          id={field}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          aria-describedby={help}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={help} className={isWrong ? 'problem' : 'hint'} role={isWrong ? 'alert' : undefined}>
          {t('answers.target.help', { min: ANSWERS.targetMin, max: ANSWERS.targetMax })}
        </p>
        <FailureAlert failure={failureIn(error)} text={undefined} />
        <DialogActions>
          <CancelButton onClick={onClose} disabled={isLoading} />
          {target !== null && target.set !== null && (
            <Button onClick={() => void save(null)} disabled={isLoading}>
              {t('answers.target.useDefault')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('answers.target.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

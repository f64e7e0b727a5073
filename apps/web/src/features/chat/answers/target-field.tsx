import { ANSWERS, type AnswerTarget } from '@pitdesk/contracts/assignments';
import type { EntityId } from '@pitdesk/contracts/fields';
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
import { useSetTargetMutation } from './api.ts';

interface Props {
  chatId: EntityId;
  /** The name of the table. */
  table: string;
  target: AnswerTarget;
  mayEdit: boolean;
}

/** The target of a table, with the person who set it and a button to change it. */
export function TargetField({ chatId, table, target, mayEdit }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { seconds, set } = target;
  return (
    <span className="answers__target">
      <span title={set === null ? undefined : t('answers.setBy', { name: plainLine(set.by) })}>
        <span>{formatDuration(seconds, language)}</span>
        {set === null && (
          <span className="quiet">
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
          aria-label={t('answers.target.edit', { table })}
          title={t('answers.target.edit', { table })}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <TargetDialog chatId={chatId} table={table} target={target} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}

type DialogProps = Omit<Props, 'mayEdit'> & { onClose: () => void };

function TargetDialog({ chatId, table, target, onClose }: DialogProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState(String(target.seconds));
  const [isWrong, setWrong] = useState(false);
  const [setTarget, { isLoading, error }] = useSetTargetMutation();
  const [field, help] = [useId(), useId()];
  const save = async (seconds: number | null): Promise<void> => {
    const answer = await setTarget({ id: chatId, seconds });
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
    <Dialog title={t('answers.target.edit', { table })} onClose={onClose} isBusy={isLoading}>
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
        <p id={help} className={isWrong ? 'answers__wrong' : 'quiet'} role={isWrong ? 'alert' : undefined}>
          {t('answers.target.help', { min: ANSWERS.targetMin, max: ANSWERS.targetMax })}
        </p>
        <FailureAlert failure={failureIn(error)} text={undefined} />
        <DialogActions>
          <CancelButton onClick={onClose} disabled={isLoading} />
          {target.set !== null && (
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

import type { FieldProblemCode } from '@pitdesk/contracts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, EyeOffIcon } from '../../components/eye-icons.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  problem: FieldProblemCode | undefined;
  readOnly: boolean;
}

export function PasswordField({ value, onValue, onBlur, problem, readOnly }: Props) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      id="password"
      name="password"
      type={shown ? 'text' : 'password'}
      label={t('password')}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onValue(event.target.value)}
      onBlur={onBlur}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      problem={problem}
      hint={capsLock ? t('capsLock') : undefined}
      action={
        <button
          type="button"
          className="field__action"
          aria-pressed={shown}
          aria-label={t('showPassword')}
          title={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'action'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A text field that reveals the password on request, and warns when Caps Lock is on. */
export function PasswordField(field: Props) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      hint={capsLock ? t('capsLock') : undefined}
      action={
        <button
          type="button"
          className="plain-field__action"
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

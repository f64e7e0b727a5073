import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#components/plain-form/password-field.tsx';
import { PasswordAdvice } from './password-advice.tsx';

type Bound = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'readOnly'>;

interface Props {
  label: string;
  password: string;
  textField: (name: 'password' | 'changepassword') => Bound;
  readOnly: boolean;
}

/** A new password: two fields, with advice between them. */
export function NewPasswordFields({ label, password, textField, readOnly }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PasswordField
        {...textField('password')}
        label={label}
        autoComplete="new-password"
        readOnly={readOnly}
      />
      <PasswordAdvice password={password} />
      <PasswordField
        {...textField('changepassword')}
        label={t('changepassword')}
        autoComplete="new-password"
        readOnly={readOnly}
      />
    </>
  );
}

import { Form, type FormRule, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';

const TERMINAL_NUMBER = /^[1-9]\d{0,8}$/;

/** Returns true for one or more typed terminal numbers. */
export const areTerminals = (typed: readonly string[]): boolean =>
  typed.length > 0 && typed.every((text) => TERMINAL_NUMBER.test(text.trim()));

interface Props {
  label: string;
  where: 'all' | 'some';
  /** The rules of `terminals`. */
  rules: FormRule[];
}

/** Two fields of a form: `where` (all terminals or some) and `terminals` (their numbers). */
export function TerminalFields({ label, where, rules }: Props) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Form.Item name="where" label={label}>
        <Radio.Group
          options={[
            { value: 'all', label: t('terminals.all') },
            { value: 'some', label: t('terminals.some') },
          ]}
        />
      </Form.Item>
      {where === 'some' && (
        <Form.Item name="terminals" label={t('terminals.which')} rules={rules}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
        </Form.Item>
      )}
    </>
  );
}

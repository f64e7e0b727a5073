import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  name: 'appName' | 'dbName' | 'nameOnCard' | 'cardNumber' | 'cardCvv';
}

/** A text that must not be empty; what is in it is nobody's business here. */
export function TextField({ name }: Props) {
  const { t } = useTranslation('demo');
  return (
    <Form.Item
      className={`create-app__${name}`}
      name={name}
      label={t(`createApp.field.${name}`)}
      rules={[{ required: true, whitespace: true }]}
    >
      <Input />
    </Form.Item>
  );
}

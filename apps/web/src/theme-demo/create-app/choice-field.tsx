import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  name: 'category' | 'framework' | 'dbType';
  options: readonly { value: string; label: string; about: string }[];
}

/** One of a few, each with a word about it. */
export function ChoiceField({ name, options }: Props) {
  const { t } = useTranslation('demo');
  const label = t(`createApp.field.${name}`);
  return (
    <Form.Item name={name} label={label} rules={[{ required: true }]}>
      <Radio.Group className="create-app__choices" aria-label={label}>
        {options.map(({ value, label: text, about }) => (
          <Radio key={value} value={value} className="create-app__choice">
            <strong>{text}</strong>
            {about !== '' && <span className="demo__muted create-app__about">{about}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

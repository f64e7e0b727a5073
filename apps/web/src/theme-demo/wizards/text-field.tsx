import { Form, Input } from 'antd';

interface Props {
  name: string;
  label: string;
  long?: boolean;
}

/** A required text; nothing else is validated. */
export function TextField({ name, label, long = false }: Props) {
  return (
    <Form.Item
      className={`step-form__${name}`}
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true }]}
    >
      {long ? <Input.TextArea rows={2} /> : <Input />}
    </Form.Item>
  );
}

import { Form, Radio } from 'antd';

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string; about?: string }[];
}

/** A choice of a few options, each with a description. */
export function ChoiceField({ name, label, options }: Props) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true }]}>
      <Radio.Group className="step-form__choices" aria-label={label}>
        {options.map(({ value, label: text, about }) => (
          <Radio key={value} value={value} className="step-form__choice">
            <strong>{text}</strong>
            {about !== undefined && <span className="demo__muted step-form__about">{about}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

import { Form, type FormRule, Input } from 'antd';
import { LengthNote } from '../length-note.tsx';
import type { Problems } from './use-checked-form.ts';

/** The reason that an act requires: its length limits from the contract, and its texts. */
export interface RequiredReason {
  min: number;
  max: number;
  label: string;
  /** Explains where the reason is recorded. */
  help?: string;
  missing: string;
}

/** Returns a function that validates the reason of a form. */
export const reasonCheck =
  ({ min, missing }: RequiredReason) =>
  ({ reason }: { reason: string }): Problems<{ reason: string }> =>
    reason.trim().length < min ? { reason: missing } : {};

interface Props {
  asked: RequiredReason;
  /** The typed text. */
  used: string;
  rules: FormRule[];
}

/** The field `reason` of a form, with its length. */
export function ReasonField({ asked: { min, max, label, help }, used, rules }: Props) {
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={rules}
      extra={
        <>
          <span>{help}</span>
          <LengthNote used={used.trim().length} min={min} max={max} />
        </>
      }
    >
      <Input.TextArea rows={3} maxLength={max} />
    </Form.Item>
  );
}

import './reason-codes.css';
import { OTHER_REASON, REASON_TEXT_MIN } from '@pitdesk/contracts/fields';
import { Form, type FormRule, Input, Radio, type RadioGroupProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReasonDraft } from '#api/form-drafts.ts';
import { type ReasonCode, useReasonTexts } from '#i18n/use-reason-texts.ts';
import { LengthNote } from '../length-note.tsx';
import type { Problems } from './use-checked-form.ts';

/** The reasons of a kind of act, and the length of the text beside them. */
interface ReasonList<Code extends ReasonCode = ReasonCode> {
  codes: readonly Code[];
  textMax: number;
}

type RulesOf = (field: keyof ReasonDraft) => FormRule[];

/** The reason that an act requires, as fields of its form. */
export interface AskedReason {
  fields: (rules: RulesOf) => ReactNode;
  /** Requires a code, and a text where no code names the reason. */
  check: (draft: ReasonDraft) => Problems<ReasonDraft>;
  /** Handles the form's keys: a digit outside of its text fields chooses the reason with that number. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A reason as the gateway expects it. */
export interface GivenReason<Code extends ReasonCode = ReasonCode> {
  reason_code: Code;
  reason: string;
}

/** Returns the reason of a valid form; undefined without one. */
export function givenReason<Code extends ReasonCode>(
  { codes }: ReasonList<Code>,
  { reason_code, reason }: ReasonDraft,
): GivenReason<Code> | undefined {
  const code = codes.find((known) => known === reason_code);
  return code === undefined ? undefined : { reason_code: code, reason: reason.trim() };
}

/** @param list a constant */
export function useAskedReason(list: ReasonList): AskedReason {
  const { t } = useTranslation('reasons');
  return useMemo(
    () => ({
      fields: (rules) => <ReasonFields list={list} rules={rules} />,
      check: ({ reason_code, reason }) => ({
        ...(!list.codes.some((code) => code === reason_code) && { reason_code: t('choose') }),
        ...(reason_code === OTHER_REASON &&
          reason.trim().length < REASON_TEXT_MIN && { reason: t('describe', { least: REASON_TEXT_MIN }) }),
      }),
      onKeyDown: (event) => chooseByKey(list.codes, event),
    }),
    [list, t],
  );
}

interface Props {
  list: ReasonList;
  rules: RulesOf;
}

/** The list of reasons, and the text beside the chosen one. */
function ReasonFields({ list: { codes, textMax }, rules }: Props) {
  const { t } = useTranslation('reasons');
  const form = Form.useFormInstance<ReasonDraft>();
  const code = Form.useWatch('reason_code', form);
  const text = Form.useWatch('reason', form) ?? '';
  const isNeeded = code === OTHER_REASON;
  return (
    <>
      <Form.Item name="reason_code" label={t('label')} rules={rules('reason_code')}>
        <ReasonRadios codes={codes} label={t('label')} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={isNeeded ? t('details') : t('detailsOptional')}
        rules={rules('reason')}
        extra={
          <>
            <span>{t('kept')}</span>
            <LengthNote used={text.trim().length} min={isNeeded ? REASON_TEXT_MIN : 0} max={textMax} />
          </>
        }
      >
        <Input.TextArea rows={2} maxLength={textMax} dir="auto" />
      </Form.Item>
    </>
  );
}

interface RadiosProps extends RadioGroupProps {
  codes: readonly ReasonCode[];
  label: string;
}

/** The list of reasons, each with the digit that chooses it. antd's form provides value and change. */
export function ReasonRadios({ codes, label, ...field }: RadiosProps) {
  const textOf = useReasonTexts();
  return (
    <Radio.Group
      {...field}
      className="columns"
      aria-label={label}
      options={codes.map((value, index) => ({
        value,
        label: (
          <>
            <span className="reason-codes__key key-hint" aria-hidden="true">
              {(index + 1) % 10}
            </span>
            <span>{textOf(value)}</span>
          </>
        ),
      }))}
    />
  );
}

const TEXT_FIELD = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** Chooses the reason with the pressed digit, outside of text fields; 0 is the tenth. */
export function chooseByKey(codes: readonly ReasonCode[], event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !/^\d$/.test(key)) return;
  if (target instanceof Element && target.matches(TEXT_FIELD)) return;
  const code = codes[(Number(key) + 9) % 10];
  if (code === undefined) return;
  event.preventDefault();
  // A click, as by the mouse: the form keeps the draft and checks the field.
  const radio = currentTarget.querySelector<HTMLElement>(`input[type="radio"][value="${code}"]`);
  radio?.click();
  radio?.focus();
}

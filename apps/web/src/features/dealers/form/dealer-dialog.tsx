import './dealer-form.css';
import type { Model } from '@pitdesk/contracts/dealers';
import { DEALER_LANGUAGES, DEALER_NAME_MAX } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { EditConflict } from '#components/form/edit-conflict.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { NotFound } from '#components/not-found.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { languageName } from '#lib/text/language-name.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDealer } from '../models.ts';
import { useDealerFailureText } from '../parts/use-dealer-failure-text.ts';
import {
  changeOf,
  type DealerField,
  type DealerFields,
  fieldsOf,
  missingIn,
  STATES,
} from './dealer-fields.ts';
import { PhotoField } from './photo-field.tsx';
import { useDealerDraft } from './use-dealer-draft.ts';
import { usePhoto } from './use-photo.ts';
import { useSaveDealer } from './use-save-dealer.ts';

interface Props {
  /** Null for a new dealer. */
  id: EntityId | null;
  onClose: () => void;
}

/** Adds a dealer, or changes one from the current record. */
export function DealerDialog({ id, onClose }: Props) {
  const { t } = useTranslation('dealers');
  const { dealer, failure, refetch } = useDealer(id);
  const title =
    id === null
      ? t('form.new')
      : dealer === null
        ? t('edit')
        : t('form.edit', { name: plainLine(dealer.display_name) });
  return (
    <Dialog onClose={onClose} title={title}>
      {id !== null && dealer === null ? (
        failure === undefined ? (
          <p role="status">{t('form.loading')}</p>
        ) : failure.code === 'request.not_found' ? (
          <NotFound what="dealer" />
        ) : (
          <FailureNote failure={failure} onRetry={refetch} />
        )
      ) : (
        <DealerForm dealer={dealer} onClose={onClose} onReadAgain={refetch} />
      )}
    </Dialog>
  );
}

interface DealerFormProps {
  /** The current record; null for a new dealer. */
  dealer: Model | null;
  onClose: () => void;
  onReadAgain: () => void;
}

const NAME_HELP = { display_name: 'form.displayNameHelp', legal_name: 'form.legalNameHelp' } as const;

function DealerForm({ dealer, onClose, onReadAgain }: DealerFormProps) {
  const { t } = useTranslation(['dealers', 'fields']);
  const [language] = useLanguage();
  const words = useDealerFailureText();
  const { t: general } = useValidationTexts();
  const { t: fieldTexts } = useTranslation('auth', { useSuspense: false });
  const draft = useDealerDraft(dealer);
  const { mine, base, photo: photoChange, isRestored, conflicts, change, changePhoto, drop, keyOf } = draft;
  const photo = usePhoto(changePhoto);
  const [opened] = useState(() => fieldsOf(dealer));
  const now = fieldsOf(dealer);
  const fields: DealerFields = { ...now, ...mine };
  // A save of this form whose picture was refused is not a colleague's change.
  const elsewhere = (Object.keys(changeOf(opened, now)) as DealerField[]).filter(
    (field) => String(now[field]) !== String(mine[field]),
  );
  const throwAway = (): void => {
    drop();
    onClose();
  };
  const { save, busy, failure } = useSaveDealer(dealer, {
    onSaved: throwAway,
    onChangedElsewhere: onReadAgain,
    keyOf,
  });
  const { form, props, rules } = useCheckedForm<DealerFields>({
    name: 'dealer',
    initial: fields,
    check: (written) =>
      Object.fromEntries(
        missingIn(written).map((field) => [
          field,
          field in NAME_HELP
            ? general('required', { name: t(`fields:${field}`) })
            : fieldTexts('problem.field.required'),
        ]),
      ),
    onChange: (_, changed) => change(changed),
    onSend: (written) => save(written, photoChange),
  });
  // Unchanged fields follow the current values, also when a colleague changes them.
  useEffect(() => {
    form.setFieldsValue({ ...fieldsOf(dealer), ...mine });
  }, [form, dealer, mine]);
  const textOf = (field: DealerField, { [field]: value }: Partial<DealerFields>): string => {
    if (value === undefined) return '';
    if (field === 'state') return t(`state.${value as DealerFields['state']}`);
    if (typeof value === 'string') return plainLine(value);
    const options = field === 'games' ? groups.games : groups.languages;
    return value.map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');
  };
  const tags = [...new Set([...DEALER_LANGUAGES, ...fields.languages])];
  const groups = {
    games: GAME_NAMES.map((value) => ({ value: value as string, label: t(`game.${value}`) })),
    languages: tags.map((value) => ({ value, label: languageName(value, language) })),
  };
  return (
    <Form {...props} noValidate>
      {isRestored && <Alert type="info" role="status" title={t('form.restored')} />}
      {elsewhere.length > 0 && conflicts.length === 0 && (
        <Alert type="warning" role="status" title={t('form.changedMeanwhile')} />
      )}
      {conflicts.length > 0 && (
        <EditConflict
          rows={conflicts.map((field) => ({
            field,
            label: t(`fields:${field}`),
            loaded: textOf(field, base),
            theirs: textOf(field, now),
            mine: textOf(field, mine),
          }))}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <PhotoField dealer={dealer} name={fields.display_name} change={photoChange} photo={photo} />
      {(['display_name', 'legal_name'] as const).map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={t(`fields:${field}`)}
          rules={rules(field)}
          extra={
            <>
              <span>{t(NAME_HELP[field])}</span>
              <LengthNote used={fields[field].length} max={DEALER_NAME_MAX[field]} />
            </>
          }
        >
          <Input maxLength={DEALER_NAME_MAX[field]} autoComplete="off" />
        </Form.Item>
      ))}
      {(['games', 'languages'] as const).map((field) => (
        <Form.Item key={field} name={field} label={t(`fields:${field}`)} rules={rules(field)}>
          <Checkbox.Group role="group" aria-label={t(`fields:${field}`)} options={groups[field]} />
        </Form.Item>
      ))}
      <Form.Item
        name="state"
        label={t('fields:state')}
        extra={dealer?.table_id != null && fields.state !== 'on_shift' ? t('form.leavesTable') : undefined}
      >
        <Select options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))} />
      </Form.Item>
      {failure !== undefined && conflicts.length === 0 && (
        <Alert type="error" role="alert" title={words(failure)} description={failure.requestId} />
      )}
      <DialogActions>
        <CancelButton onClick={throwAway} />
        <Button type="primary" htmlType="submit" disabled={busy || photo.isReading}>
          {busy ? t('form.saving') : t(dealer === null ? 'form.create' : 'form.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

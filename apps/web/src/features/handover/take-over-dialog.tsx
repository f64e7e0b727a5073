import { ScrollRegion } from '#components/scroll-region.tsx';
import './handover-page.css';
import type { HandoverEntry, HandoverState } from '@pitdesk/contracts/handover';
import { HANDOVER } from '@pitdesk/contracts/handover';
import { Button, Checkbox, Flex, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useHandoverQuery, useTakeOverShiftMutation } from './api.ts';
import { handoverFailureText } from './handover-failure-text.ts';
import { type OpenWorkItem, TakeOverChecks, useCheckedWork } from './take-over-checks.tsx';

const MOST_SHOWN = 100;

interface Props {
  state: HandoverState;
  /** Returns the open work of other features. */
  useWaits: () => readonly OpenWorkItem[];
  onClose: () => void;
}

/** Takes a shift over, which confirms that the log was read; new entries must be read too. */
export function TakeOverDialog({ state: { newest, since, taken_over, open }, useWaits, onClose }: Props) {
  const { t } = useTranslation('handover');
  const { t: common } = useTranslation();
  const id = useId();
  const { user } = useSession();
  const [entryId] = useState(randomUuid);
  const [readTo, setReadTo] = useState<number>();
  const { text, type, drop } = useTextDraft('handover:take-over');
  const { data } = useHandoverQuery({
    per_page: MOST_SHOWN,
    page: 1,
    sort_by: 'at:desc',
    ...(taken_over === null ? {} : { from: taken_over.at }),
  });
  const [takeOver, { isLoading, error }] = useTakeOverShiftMutation();
  const failure = failureIn(error);
  const waits: readonly OpenWorkItem[] = [
    ...useWaits(),
    {
      name: 'follow_ups',
      to: paths.handover.link(),
      count: open.length,
      ...(open[0] && { oldest: Date.parse(open[0].at) }),
    },
  ];
  const { checks, see, drop: dropSeen } = useCheckedWork(waits);
  const unseen = checks.filter(({ seen }) => !seen);
  const isRead = readTo === newest;
  const throwAway = (): void => {
    drop();
    dropSeen();
    onClose();
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isRead || isLoading) return;
    const result = await takeOver({ id: entryId, read_to: newest, text: text.trim(), checks });
    if (result.data !== undefined) throwAway();
    else setReadTo(undefined);
  };
  const entries = (data?.data ?? []).filter(({ seq }) => seq > (taken_over?.seq ?? 0));
  return (
    <Dialog onClose={onClose} title={t('takeOver.title')} wide>
      <Flex component="form" vertical gap={14} onSubmit={(event) => void onSubmit(event)}>
        <p>
          {taken_over === null
            ? t('takeOver.first')
            : t('takeOver.since', { count: since, by: plainLine(taken_over.author.username) })}
        </p>
        <TakeOverChecks waits={waits} checks={checks} onSee={see} />
        <TakeOverReading entries={entries} label={t('takeOver.reading')} />
        <Flex component="label" vertical gap={4} className="strong" {...{ htmlFor: `${id}-text` }}>
          <span>{t('takeOver.remark')}</span>
          <Input.TextArea
            id={`${id}-text`}
            rows={2}
            dir="auto"
            maxLength={HANDOVER.textMaxLength}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Flex>
        <Checkbox
          className="box pad is-chosen"
          checked={isRead}
          onChange={({ target }) => setReadTo(target.checked ? newest : undefined)}
        >
          {newest === 0
            ? t('takeOver.confirmEmpty', { name: plainLine(user?.username ?? '') })
            : t('takeOver.confirm', { name: plainLine(user?.username ?? ''), seq: newest })}
        </Checkbox>
        {isRead && unseen.length > 0 && (
          <p role="status" className="warning">
            {t('takeOver.unseen', { list: unseen.map(({ name }) => t(`takeOver.check.${name}`)).join(', ') })}
          </p>
        )}
        {readTo !== undefined && !isRead && (
          <p role="status" className="warning">
            {t('failure.newer')}
          </p>
        )}
        {failure !== undefined && !isRead && (
          <p role="alert" className="warning">
            {handoverFailureText(t, common, failure)}
          </p>
        )}
        <DialogActions>
          <CancelButton onClick={throwAway} />
          <Button type="primary" htmlType="submit" disabled={!isRead || isLoading}>
            {t('takeOver.submit')}
          </Button>
        </DialogActions>
      </Flex>
    </Dialog>
  );
}

/** An entry to read before the takeover: its text, without actions. */
function TakeOverReading({ entries, label }: { entries: readonly HandoverEntry[]; label: string }) {
  const { t } = useTranslation('handover');
  const nameOf = useTableNames();
  if (entries.length === 0) return null;
  return (
    <ScrollRegion className="box pad scrolls low" label={label}>
      <Flex vertical gap={10}>
        {entries.map(({ id, seq, kind, author, at, text, table, follow_up }) => (
          <article key={id}>
            <p className="note">
              <strong>{t(`kind.${kind}`)}</strong> · <bdi translate="no">{plainLine(author.username)}</bdi> ·{' '}
              <Moment at={at} shows="whole" /> <span>{`· #${seq}`}</span>
              {table !== null && (
                <>
                  <span> · </span>
                  <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
                </>
              )}
              {follow_up?.open === true && (
                <span className="warning">
                  {' '}
                  <span>{`· ${t('entry.open')}`}</span>
                </span>
              )}
            </p>
            <p className="pre" dir="auto">
              {plainText(text)}
            </p>
          </article>
        ))}
      </Flex>
    </ScrollRegion>
  );
}

import type { Role } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { AssignRequest } from '@pitdesk/contracts/assignments';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { QueryFailure } from '#components/query-failure.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { type Assigning, useAssigneesQuery } from './api.ts';
import { useAssigningFailure } from './failure-words.ts';
import type { Assignable } from './rules.ts';

interface Props {
  assignable: Assignable;
  user: LoadedUser;
  assigning: Assigning;
  onClose: () => void;
}

/** Chooses the colleague or the role that a conversation is assigned to. */
export function GiveDialog({ assignable, user, assigning, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const { t: roleName } = useTranslation('roles');
  const failureText = useAssigningFailure(assignable, assigning.failure);
  const query = useAssigneesQuery(assignable.chat_id);
  const { data, isFetching } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  const { give, isBusy, failure } = assigning;
  const people = data?.people.filter(({ user_id }) => user_id !== String(user.id)) ?? [];
  const roles = data?.roles ?? [];
  const groups = [
    {
      label: t('assignment.give.people'),
      options: people.map((one) => option('person', one.user_id, one.username)),
    },
    {
      label: t('assignment.give.roles'),
      options: roles.map((role) => option('role', role, roleName(`name.${role}`))),
    },
  ].filter(({ options }) => options.length > 0);
  const isNobody = data !== undefined && groups.length === 0;
  return (
    <Dialog title={t('assignment.give.title')} onClose={onClose} isBusy={isBusy}>
      <p>{t('assignment.give.help')}</p>
      <QueryFailure query={query} />
      {isNobody && <p role="status">{t('assignment.give.nobody')}</p>}
      <Flex vertical>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('assignment.give.whom')}
          placeholder={t('assignment.give.whom')}
          value={chosen}
          loading={isFetching}
          disabled={isNobody}
          options={groups}
          onChange={setChosen}
        />
      </Flex>
      <FailureAlert failure={failure} text={failureText} />
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isBusy} />
        <Button
          type="primary"
          loading={isBusy}
          disabled={chosen === null}
          onClick={async () => {
            if (chosen !== null && (await give(receiverOf(chosen)))) onClose();
          }}
        >
          {t('assignment.give.give')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A value of the list starts with the kind, so that a role and an account never have the same value. */
const option = (kind: 'person' | 'role', id: string, label: string) => ({
  value: `${kind}:${id}`,
  label: plainLine(label),
});

function receiverOf(value: string): AssignRequest['to'] {
  const id = value.slice(value.indexOf(':') + 1);
  return value.startsWith('person:') ? { kind: 'person', user_id: id } : { kind: 'role', role: id as Role };
}

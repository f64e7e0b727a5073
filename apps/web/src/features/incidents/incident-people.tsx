import { INCIDENT_PERSON_ROLES, type Incident, type IncidentPerson } from '@pitdesk/contracts/incidents';
import { Button, Flex, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { Section } from '#components/section.tsx';
import { paths } from '#config/paths.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useWorkIncident } from './api.ts';
import { useMayWork } from './incident-acts.tsx';
import { IncidentFailure } from './incident-parts.tsx';

const FORM = 'person';

/** The dealers, players and staff of an incident. A removed one stays in the record. */
export function IncidentPeople({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const mayChange = useMayWork(incident, 'change');
  const [form, openForm] = useOpenForm();
  const { carryOut, isLoading, error } = useWorkIncident(incident);
  const one = useOneAtATime();
  const { people } = incident;
  return (
    <Section
      title={t('field.people')}
      extra={
        mayChange && (
          <Button size="small" onClick={() => openForm(FORM)}>
            {t('people.add')}
          </Button>
        )
      }
    >
      {people.length === 0 && <p>{t('people.none')}</p>}
      <Flex component="ul" vertical gap={6}>
        {people.map((person) => (
          <Flex key={person.id} component="li" wrap gap="4px 8px" align="center">
            <span className="hint">{t(`people.${person.role}`)}</span>
            <PersonName person={person} />
            {person.removed_at !== null && <em>{t('people.removed')}</em>}
            {mayChange && person.removed_at === null && (
              <Button
                type="link"
                size="small"
                disabled={isLoading}
                aria-label={t('people.removeOf', { name: plainLine(person.name) || person.ref })}
                onClick={() => void one(() => carryOut({ act: 'change', remove: [person.id] }))}
              >
                {t('people.remove')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      <IncidentFailure failure={failureIn(error)} />
      {form === FORM && mayChange && <PersonDialog incident={incident} onClose={() => openForm(null)} />}
    </Section>
  );
}

function PersonName({ person: { role, ref, name } }: { person: IncidentPerson }) {
  const { t } = useTranslation('incidents');
  if (role === 'player' && name === '') return <em>{t('people.erased')}</em>;
  const shown = <bdi translate="no">{plainLine(name) || String(ref)}</bdi>;
  return role === 'player' ? <Link to={paths.player.link(ref)}>{shown}</Link> : shown;
}

const Draft = z.object({ role: z.enum(INCIDENT_PERSON_ROLES), ref: z.string() });
type Draft = z.infer<typeof Draft>;

function PersonDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t } = useTranslation('incidents');
  const { carryOut, isLoading, error } = useWorkIncident(incident);
  const { form, dialog, rules } = useDraftForm<Draft, Incident>({
    name: 'person',
    kept: [`person:${incident.id}`, Draft],
    begun: { role: 'player', ref: '' },
    check: ({ ref }) => (ref.trim() === '' ? { ref: t('form.required') } : {}),
    onSend: ({ role, ref }, key) => {
      const id = ref.trim();
      const isNumber = role === 'dealer' && /^\d{1,15}$/.test(id);
      return carryOut({ act: 'change', add: [{ role, ref: isNumber ? Number(id) : id }] }, key);
    },
    onClose,
  });
  const role = Form.useWatch('role', form) ?? 'player';
  return (
    <FormDialog
      {...dialog}
      title={t('people.add')}
      verb={t('people.addDo')}
      isBusy={isLoading}
      failure={<IncidentFailure failure={failureIn(error)} />}
    >
      <Form.Item name="role" label={t('people.role')}>
        <Radio.Group
          options={INCIDENT_PERSON_ROLES.map((value) => ({ value, label: t(`people.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="ref" label={t(`people.ref.${role}`)} rules={rules('ref')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

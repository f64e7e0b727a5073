import { PageHead } from '#components/page-head.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import './staff.css';
import { ACTIONS, needsStepUp, ROLES, rolesFor } from '@pitdesk/contracts/access';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/link-button.tsx';
import { paths } from '#config/paths.ts';

const SIGNS = { yes: '✓', confirmed: '◆', no: '·' } as const;

/** The access table: actions down, roles across. */
export default function RolesPage() {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  return (
    <>
      <PageHead
        title={t('table.title')}
        lead={t('table.lead')}
        actions={<LinkButton to={paths.staff.link()}>{t('table.back')}</LinkButton>}
      />
      <ul className="bullets">
        <li>{t('table.house')}</li>
        <li>{t('table.apart')}</li>
        <li>{t('table.twoPeople')}</li>
        <li>{t('table.mark')}</li>
      </ul>
      <ScrollRegion className="role-table box scrolls" label={t('table.title')}>
        <table className="cells">
          <thead>
            <tr>
              <th scope="col">{t('table.action')}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {roleName(`name.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ACTIONS.map((action) => (
              <tr key={action}>
                <th scope="row">{t(`action.${action}`)}</th>
                {ROLES.map((role) => {
                  const isAllowed = rolesFor(action).includes(role);
                  const mark = isAllowed ? (needsStepUp(action) ? 'confirmed' : 'yes') : 'no';
                  return (
                    <td key={role} className={isAllowed ? 'good' : undefined}>
                      <span aria-hidden="true">{SIGNS[mark]}</span>
                      <span className="visually-hidden">{t(`table.${mark}`)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

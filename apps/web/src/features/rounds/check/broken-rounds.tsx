import type { EntityId, RoundsCheck } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { Breaches } from '../dossier/breaches.tsx';
import { roundName } from '../result/round-name.ts';

interface Props {
  broken: RoundsCheck['broken'];
  tableTitle: (tableId: EntityId) => string;
}

/** The rounds that break a rule, each with what the rule expected and what the record says. */
export function BrokenRounds({ broken, tableTitle }: Props) {
  const { t } = useTranslation('rounds');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <ul className="check__broken" tabIndex={0}>
      {broken.map(({ round, breaches }) => (
        <li className="check__round" key={String(round.id)}>
          <div className="check__name">
            <Link to={paths.round.link(round.id)}>{t('roundNamed', { name: roundName(round) })}</Link>
            <bdi>{plainLine(tableTitle(round.table_id))}</bdi>
            <Moment at={round.started_at} shows="whole" />
          </div>
          <Breaches breaches={breaches} />
        </li>
      ))}
    </ul>
  );
}

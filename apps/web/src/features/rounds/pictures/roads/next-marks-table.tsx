import './roads.css';
import { type DerivedRoadName, nextMarks, type ShoeRoads, type Side } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { useWinnerLetters } from '#lib/text/winner-letters.ts';
import { derivedGlyph } from './road-pictures.tsx';

const SIDES: readonly Side[] = ['player', 'banker'];
const ROADS: readonly DerivedRoadName[] = ['bigEye', 'small', 'cockroach'];

/** The marks that the next Player or Banker would draw. It predicts nothing, and its text says so. */
export function NextMarksTable({ roads }: { roads: ShoeRoads }) {
  const { t } = useTranslation('rounds');
  return (
    <table className="next-marks">
      <caption className="next-marks__caption hint">{t('pictures.next.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('pictures.next.side')}</span>
          </th>
          <th scope="col">{t('pictures.road.big')}</th>
          {ROADS.map((road) => (
            <th key={road} scope="col">
              {t(`pictures.road.${road}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <NextOf key={side} side={side} roads={roads} />
        ))}
      </tbody>
    </table>
  );
}

function NextOf({ side, roads }: { side: Side; roads: ShoeRoads }) {
  const { t } = useTranslation('rounds');
  const letters = useWinnerLetters();
  const { bigRoad, derived } = nextMarks(roads, side);
  return (
    <tr>
      <th scope="row">
        <span className={`next-marks__side disc of-${side}`} aria-hidden="true">
          {letters[side]}
        </span>
        <span>{t(`pictures.winner.${side}`)}</span>
      </th>
      <td>{t(bigRoad.continues ? 'pictures.next.continues' : 'pictures.next.newColumn')}</td>
      {ROADS.map((road) => {
        const mark = derived[road];
        return (
          <td key={road}>
            {mark === undefined ? (
              <span className="muted">{t('pictures.next.none')}</span>
            ) : (
              <span className="inline">
                <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
                  <path {...derivedGlyph(road, mark)} />
                </svg>
                <span className="next-marks__words">{t(`pictures.mark.${mark}`)}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

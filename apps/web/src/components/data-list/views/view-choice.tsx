import './view-choice.css';
import { useTranslation } from 'react-i18next';
import { useSavedViewsQuery } from '../../../api/views/views-api.ts';
import { useDisclosure } from '../../../lib/use-disclosure.ts';
import { ViewIcon } from '../../icons.tsx';
import type { ListPlace } from '../use-list-address.ts';
import { SaveView } from './save-view.tsx';
import { ViewLine } from './view-line.tsx';

/** One's own views of a list: go to one, keep the present one, and look after those that there are. */
export function ViewChoice({ address }: { address: ListPlace }) {
  const { t } = useTranslation('lists');
  const { open, toggle, area, trigger } = useDisclosure();
  const { screen, viewQuery, showView } = address;
  const { data: views = [] } = useSavedViewsQuery(screen);
  const shown = views.find(({ query }) => query === viewQuery);
  return (
    <div className="view-choice" ref={area}>
      <button
        type="button"
        className="button button--small view-choice__button"
        ref={trigger}
        aria-expanded={open}
        onClick={toggle}
      >
        <ViewIcon />
        <span>{shown === undefined ? t('views.views') : shown.name}</span>
      </button>
      {open && (
        <section className="view-choice__panel" aria-label={t('views.views')}>
          {views.length === 0 ? (
            <p className="view-choice__none">{t('views.none')}</p>
          ) : (
            <ul>
              {views.map((view) => (
                <ViewLine key={view.id} view={view} isShown={view === shown} onShow={showView} />
              ))}
            </ul>
          )}
          {shown === undefined && <SaveView screen={screen} query={viewQuery} views={views} />}
        </section>
      )}
    </div>
  );
}

import './retention.css';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../components/use-may.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useRetentionChangesQuery } from './api.ts';
import { ErasuresPart } from './erasures-part.tsx';
import { HoldsPart } from './holds-part.tsx';
import { KindsPart } from './kinds-part.tsx';

const PARTS = ['kinds', 'holds', 'erasures'] as const;

/** What is kept until when and why; the holds that stand, and the erasures of players. */
export default function RetentionPage() {
  const { t } = useTranslation('retention');
  const [search] = useSearchParams();
  const mayReadPlayers = useMay('erasure.read');
  const part = (mayReadPlayers && PARTS.find((one) => one === search.get('part'))) || 'kinds';
  useDocumentTitle(t('title'));
  useRetentionChangesQuery();
  return (
    <>
      <header className="retention-head">
        <h1 className="retention-head__title">{t('title')}</h1>
        <p className="retention-head__text">{t('lead')}</p>
      </header>
      {mayReadPlayers && (
        <nav aria-label={t('title')}>
          <ul className="retention-parts">
            {PARTS.map((one) => (
              <li key={one}>
                <Link
                  className="retention-parts__one"
                  to={{ search: one === 'kinds' ? '' : `?part=${one}` }}
                  aria-current={one === part ? 'page' : undefined}
                  replace
                >
                  {t(`part.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {part === 'kinds' && <KindsPart />}
      {part === 'holds' && <HoldsPart />}
      {part === 'erasures' && <ErasuresPart />}
    </>
  );
}

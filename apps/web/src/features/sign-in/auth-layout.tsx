import './sign-in.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '#components/language-select.tsx';
import { SkinSwitch } from '#components/skin-switch.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { browserStore } from '#lib/browser/browser-store.ts';
import { useStorageProblem } from '#lib/browser/use-storage-problem.ts';
import { useNavigationReset } from '#lib/interaction/use-navigation-reset.ts';

/** The felt on one side, the form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  useNavigationReset();
  return (
    <div className="auth">
      <aside className="auth__felt" aria-label={t('product')}>
        <Wordmark />
        <FeltArt />
        <p className="auth__claim">{t('claim')}</p>
        <p className="auth__sub">{t('claimDetail')}</p>
      </aside>
      <div className="auth__side">
        <main className="auth__main" tabIndex={-1}>
          <StorageNotice />
          {children}
        </main>
        <footer className="auth__foot">
          <LanguageSelect />
          <SkinSwitch />
        </footer>
      </div>
    </div>
  );
}

/** Shown before the sign-in: without storage every reload requires another one. */
function StorageNotice() {
  const { t } = useTranslation();
  const trouble = useStorageProblem();
  useEffect(() => browserStore.probe(), []);
  if (trouble === null) return null;
  return (
    <div className="notice" role="status">
      <p>{t(`storage.${trouble}`)}</p>
    </div>
  );
}

/** A bead plate on felt, as on a croupier's screen: B, P and T differ by letter and colour. */
const COLUMNS = ['BPBBPT', 'BBPPPB', 'PBTBPB', 'BBBPPP', 'TPBPBB', 'PPBBPB'] as const;
const STEP = 46;
const RADIUS = 18;

const BEADS = COLUMNS.flatMap((column, x) =>
  [...column].map((letter, y) => ({ letter, place: `translate(${(x + 0.5) * STEP} ${(y + 0.5) * STEP})` })),
);

function FeltArt() {
  return (
    <svg className="auth__art" viewBox="0 0 276 276" aria-hidden="true" focusable="false">
      {BEADS.map(({ letter, place }) => (
        <g key={place} transform={place}>
          <circle className={`bead-art bead-art--${letter.toLowerCase()}`} r={RADIUS} />
          <text className="bead-art__letter" dy="0.35em" textAnchor="middle">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

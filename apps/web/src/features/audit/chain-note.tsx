import './chain-note.css';
import { useTranslation } from 'react-i18next';
import { AuditIcon, WarningIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoment, formatNumber, formatTime } from '../../lib/format.ts';
import { useAuditChainQuery } from './api.ts';

const WHILE_CHECKING_MS = 2_000;
const AFTERWARDS_MS = 60_000;

/** Whether the chain of hashes over all entries is whole, as of when that is known, and by what it is proven. */
export function ChainNote() {
  const { t } = useTranslation('audit');
  const [language] = useLanguage();
  const { data: chain } = useAuditChainQuery(undefined, { pollingInterval: AFTERWARDS_MS });
  // The first look only begins the check: what came of it is asked for soon after.
  useAuditChainQuery(undefined, {
    pollingInterval: WHILE_CHECKING_MS,
    skip: chain?.checking !== true,
  });
  if (chain === undefined) return null;
  if (chain.broken !== null) {
    return (
      <p className="chain-note chain-note--broken" role="alert">
        <WarningIcon />
        {t(`chain.${chain.broken.problem}`, { seq: formatNumber(chain.broken.seq, language) })}
      </p>
    );
  }
  return (
    <p className="chain-note tabular" title={chain.head}>
      <AuditIcon />
      {chain.checked_at === null
        ? t('chain.checking')
        : [
            t('chain.whole', {
              seq: formatNumber(chain.checked_to, language),
              time: formatTime(Date.parse(chain.checked_at), language),
            }),
            chain.keyed_from !== null && t('chain.keyed', { seq: formatNumber(chain.keyed_from, language) }),
            chain.anchor !== null &&
              t('chain.anchored', { time: formatMoment(Date.parse(chain.anchor.published_at), language) }),
          ]
            .filter((part) => part !== false)
            .join(' · ')}
    </p>
  );
}

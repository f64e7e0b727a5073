import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions } from '#components/dialog.tsx';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useTranslation('factors');
  const [isCopied, setCopied] = useState(false);
  const text = `Pitdesk\n${codes.join('\n')}\n`;
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Dialog title={t('codes.title')} onClose={onClose}>
      <p>{t('codes.lead')}</p>
      <ol className="recovery-codes columns">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status">{isCopied && t('codes.copied')}</p>
      <DialogActions>
        {/* Without https the page may not write to the clipboard. */}
        {window.isSecureContext && <Button onClick={copy}>{t('codes.copy')}</Button>}
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="pitdesk-codes.txt"
        >
          {t('codes.save')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

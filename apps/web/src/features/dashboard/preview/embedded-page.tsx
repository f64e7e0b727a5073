import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A page that has not loaded by then will not: the frame of another origin cannot be asked. */
const GIVE_UP_MS = 12_000;

interface Props {
  src: string;
  title: string;
  onFailure: () => void;
}

/** A stream that is a page of its own: it may run its scripts, and nothing else. */
export function EmbeddedPage({ src, title, onFailure }: Props) {
  const { t } = useTranslation('dashboard');
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return undefined;
    const timer = setTimeout(onFailure, GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [loaded, onFailure]);
  return (
    <iframe
      className="preview__frame"
      src={src}
      title={t('preview', { table: title })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
      tabIndex={-1}
      onLoad={() => setLoaded(true)}
    />
  );
}

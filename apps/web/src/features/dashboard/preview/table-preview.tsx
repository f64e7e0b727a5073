import { type EntityId, STREAM_TYPE, type Table, webAddress } from '@pitdesk/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveTable } from '../../../api/tables-api.ts';
import { Bead } from '../card/last-results.tsx';
import { EmbeddedPage, HlsVideo, ProgressiveVideo } from './streams.tsx';

const NEARLY_ON_SCREEN = '80px';
const TRY_AGAIN_MS = 30_000;

/** The live picture while it is on the screen; the last results where there is none to show. */
export function TablePreview({ table }: { table: Table }) {
  const [ref, inView] = useInView<HTMLDivElement>(NEARLY_ON_SCREEN);
  const address = streamAddress(table);
  const [failedAddress, setFailedAddress] = useState<string>();
  const fail = useCallback(() => setFailedAddress(address), [address]);
  const failed = failedAddress !== undefined && failedAddress === address;
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setFailedAddress(undefined), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <div className="preview" ref={ref}>
      {address === undefined || failed ? (
        <PreviewFallback tableId={table.id} hasStream={address !== undefined} />
      ) : (
        <div className="preview__stream" inert>
          {inView && <Stream table={table} address={address} onFailure={fail} />}
        </div>
      )}
    </div>
  );
}

function Stream({ table, address, onFailure }: { table: Table; address: string; onFailure: () => void }) {
  switch (table.stream_type) {
    case STREAM_TYPE.hls:
      return <HlsVideo src={address} onFailure={onFailure} />;
    case STREAM_TYPE.progressive:
      return <ProgressiveVideo src={address} onFailure={onFailure} />;
    case STREAM_TYPE.embedded:
      return <EmbeddedPage src={address} title={table.title} onFailure={onFailure} />;
  }
}

/** Whether an element is on the screen, or nearly. */
function useInView<T extends Element>(margin: string): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return [ref, inView];
}

const SHOWN = 18;

/** Instead of a broken picture: what the table has dealt last, large enough to be seen from afar. */
function PreviewFallback({ tableId, hasStream }: { tableId: EntityId; hasStream: boolean }) {
  const { t } = useTranslation('dashboard');
  const live = useLiveTable(tableId);
  return (
    <div className="preview__fallback">
      <ol className="preview__plate" aria-hidden="true">
        {(live?.last_results ?? []).slice(-SHOWN).map((mark) => (
          <Bead key={String(mark.round_id)} mark={mark} />
        ))}
      </ol>
      <p>{hasStream ? t('noPicture') : t('noStream')}</p>
    </div>
  );
}

/** Where a table's picture comes from; undefined where it has none that a page may show. */
export const streamAddress = ({ stream_url }: Pick<Table, 'stream_url'>): string | undefined =>
  webAddress(stream_url ?? '')?.href;

import type { EntityId } from '@pitdesk/contracts/fields';
import { webAddress } from '@pitdesk/contracts/fields';
import type { StreamType, Table } from '@pitdesk/contracts/tables';
import { STREAM_TYPE } from '@pitdesk/contracts/tables';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Previews, usePreviews } from '#api/settings.ts';
import { useLiveTable } from '#features/tables/api.ts';
import { usePageVisible } from '#lib/browser/use-page-visible.ts';
import { Bead } from '../card/last-results.tsx';
import { useIdle } from './idle.ts';
import { StillPicture } from './stills.tsx';
import { EmbeddedPage, HlsVideo, ProgressiveVideo } from './streams.tsx';

const NEARLY_ON_SCREEN = '80px';
const RETRY_MS = 30_000;

interface Props {
  table: Table;
  /** True on a wall screen, which does not pause without input and has its own setting. */
  isOnWall?: boolean;
}

/** The picture while it is on the screen and the user is active; the last results where no picture can be shown. */
export function TablePreview({ table, isOnWall = false }: Props) {
  const [chosen] = usePreviews();
  const previews = isOnWall && chosen === 'off' ? 'live' : chosen;
  const [ref, inView] = useInView<HTMLDivElement>(NEARLY_ON_SCREEN);
  const isVisible = usePageVisible();
  const isIdle = useIdle() && !isOnWall;
  const address = streamAddress(table);
  const [failedAddress, setFailedAddress] = useState<string>();
  const fail = useCallback(() => setFailedAddress(address), [address]);
  const failed = failedAddress !== undefined && failedAddress === address;
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setFailedAddress(undefined), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  const reason = noPicture({
    previews,
    type: table.stream_type,
    hasStream: address !== undefined,
    failed,
    isIdle,
  });
  return (
    <div className="preview" ref={ref}>
      {address === undefined || reason !== null ? (
        <PreviewFallback tableId={table.id} reason={reason ?? 'noStream'} />
      ) : (
        <div className="preview__stream" inert>
          {inView && isVisible && (
            <Stream table={table} address={address} isStill={previews === 'stills'} onFailure={fail} />
          )}
        </div>
      )}
    </div>
  );
}

interface Circumstances {
  previews: Previews;
  type: StreamType;
  hasStream: boolean;
  failed: boolean;
  isIdle: boolean;
}

/** Returns why no picture is shown; null where one is. Causes that input does not end are named first. */
export function noPicture({ previews, type, hasStream, failed, isIdle }: Circumstances) {
  if (previews === 'off') return 'previewsOff';
  if (!hasStream) return 'noStream';
  // A page of another origin cannot be drawn to a canvas.
  if (previews === 'stills' && type === STREAM_TYPE.embedded) return 'previewNoStill';
  if (isIdle) return 'previewIdle';
  return failed ? 'noPicture' : null;
}

interface StreamProps {
  table: Table;
  address: string;
  isStill: boolean;
  onFailure: () => void;
}

function Stream({ table, address, isStill, onFailure }: StreamProps) {
  if (isStill && table.stream_type !== STREAM_TYPE.embedded) {
    return <StillPicture type={table.stream_type} src={address} onFailure={onFailure} />;
  }
  switch (table.stream_type) {
    case STREAM_TYPE.hls:
      return <HlsVideo src={address} onFailure={onFailure} />;
    case STREAM_TYPE.progressive:
      return <ProgressiveVideo src={address} onFailure={onFailure} />;
    case STREAM_TYPE.embedded:
      return <EmbeddedPage src={address} title={table.title} onFailure={onFailure} />;
  }
}

/** Returns true while an element is on the screen, or nearly. */
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

type NoPicture = NonNullable<ReturnType<typeof noPicture>>;

/** Instead of a broken picture: the table's last results, large enough to be read from afar. */
function PreviewFallback({ tableId, reason }: { tableId: EntityId; reason: NoPicture }) {
  const { t } = useTranslation('dashboard');
  const live = useLiveTable(tableId);
  return (
    <div className="preview__fallback">
      <ol className="preview__plate" aria-hidden="true">
        {(live?.last_results ?? []).slice(-SHOWN).map((mark) => (
          <Bead key={String(mark.round_id)} mark={mark} />
        ))}
      </ol>
      <p>{t(reason)}</p>
    </div>
  );
}

/** Returns the address of a table's stream; undefined where it has none that a page may show. */
export const streamAddress = ({ stream_url }: Pick<Table, 'stream_url'>): string | undefined =>
  webAddress(stream_url ?? '')?.href;

import './preview.css';
import { STREAM_TYPE, type Table } from '@pitdesk/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { EmbeddedPage } from './embedded-page.tsx';
import { HlsVideo } from './hls-video.tsx';
import { PreviewFallback } from './preview-fallback.tsx';
import { ProgressiveVideo } from './progressive-video.tsx';
import { streamAddress } from './stream-address.ts';

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

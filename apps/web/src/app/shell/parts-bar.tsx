import './parts-bar.css';
import { useSyncExternalStore } from 'react';
import { partsUnderWay } from '../../i18n/late-part.ts';

/** What was asked for is on its way: seen only where that takes a while, since what stands there stays meanwhile. */
export function PartsBar() {
  const isWaiting = useSyncExternalStore(partsUnderWay.subscribe, partsUnderWay.get) > 0;
  return <div className="parts-bar" data-waiting={isWaiting || undefined} aria-hidden="true" />;
}

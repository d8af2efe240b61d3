import { useEffect, useState } from 'react';
import { Progress } from '../../ui/progress.js';
import { type DeviceStorage, deviceStorage, storageText } from './device-storage.js';

/** How much room this browser has left; asked for anew whenever `after` changes. */
export function StorageBar({ after }: { after: unknown }) {
  const [storage, setStorage] = useState<DeviceStorage>();
  useEffect(() => {
    let isGone = false;
    void deviceStorage().then((found) => !isGone && setStorage(found));
    return () => {
      isGone = true;
    };
  }, [after]);
  if (!storage) return null;
  const percent = (100 * storage.used) / Math.max(1, storage.quota);
  return (
    <section aria-label="Storage on this device" className="text-sm">
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">This device</span>
        <span className="text-muted tabular-nums">{storageText(storage)}</span>
      </div>
      <Progress value={percent} label="Storage used on this device" tone={percent > 90 ? 'danger' : 'ok'} />
    </section>
  );
}

import { useState } from 'react';
import { classTypeIcon } from '../../lib/class-kinds.js';
import type { ListedClass } from './classes-query.js';

/** The cover image, or a drawn band with the class type's icon where there is none or it does not load. */
export function ClassCover({ item }: { item: Pick<ListedClass, 'coverImageUrl' | 'classType'> }) {
  const [isBroken, setBroken] = useState(false);
  const TypeIcon = classTypeIcon(item.classType);
  if (item.coverImageUrl && !isBroken)
    return (
      <img
        src={item.coverImageUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className="h-36 w-full object-cover"
      />
    );
  return (
    <div aria-hidden className="relative flex h-24 items-center overflow-hidden bg-[#12160f] px-5">
      <span className="absolute -top-16 -right-10 size-44 rounded-full border-[22px] border-[#ccff42]/15" />
      <span className="absolute -top-6 right-16 size-28 rounded-full border-[10px] border-[#ccff42]/25" />
      <TypeIcon className="size-9 text-[#ccff42]" strokeWidth={1.75} />
    </div>
  );
}
